package dev.interlock.adapter.web.security.savedform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.domain.member.MemberId;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class SignedMemberFieldTest {

    private static final MemberId SORA = new MemberId("sora");

    private final SignedMemberField seal = new SignedMemberField();

    @ParameterizedTest
    @ValueSource(strings = {"sora", "s", "소라 김", "a.b@example.com", "𝒮"})
    void aSealNamesItsMaker(String name) {
        MemberId member = new MemberId(name);

        assertThat(seal.maker(seal.seal(member))).contains(member);
    }

    @Test
    void aSealWithOneCharacterChangedNamesNoMember() {
        String sealed = seal.seal(SORA);

        assertThat(IntStream.range(0, sealed.length())
                        .mapToObj(at -> sealed.substring(0, at)
                                + (sealed.charAt(at) == 'A' ? 'B' : 'A')
                                + sealed.substring(at + 1)))
                .allSatisfy(tampered -> assertThat(seal.maker(tampered)).isEmpty());
        assertThat(seal.maker(sealed.substring(0, sealed.length() - 1))).isEmpty();
        assertThat(seal.maker(sealed + "=")).isEmpty();
    }

    @Test
    void theProofOfOneMemberIsNoneForAnother() {
        String mine = seal.seal(SORA);
        String minas = seal.seal(new MemberId("mina"));

        assertThat(seal.maker(minas.substring(0, minas.indexOf('.')) + mine.substring(mine.indexOf('.'))))
                .isEmpty();
    }

    @Test
    void aSealOfAnotherProcessNamesNoMember() {
        assertThat(seal.maker(new SignedMemberField().seal(SORA))).isEmpty();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {"", ".", "sora", "c29yYQ", "c29yYQ.", ".c29yYQ", "?.?", "c29yYQ.c29yYQ", "ICAg.x", "gICA.x"})
    void aTextThatIsNoSealNamesNoMember(String text) {
        assertThat(seal.maker(text)).isEmpty();
    }
}

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

    private final SignedMemberField field = new SignedMemberField();

    @ParameterizedTest
    @ValueSource(strings = {"sora", "s", "소라 김", "a.b@example.com", "𝒮"})
    void aSignedFieldNamesItsMember(String name) {
        MemberId member = new MemberId(name);

        assertThat(field.maker(field.seal(member))).contains(member);
    }

    @Test
    void aTamperedFieldNamesNoMember() {
        String sealed = field.seal(SORA);

        assertThat(IntStream.range(0, sealed.length())
                        .mapToObj(at -> sealed.substring(0, at)
                                + (sealed.charAt(at) == 'A' ? 'B' : 'A')
                                + sealed.substring(at + 1)))
                .allSatisfy(tampered -> assertThat(field.maker(tampered)).isEmpty());
        assertThat(field.maker(sealed.substring(0, sealed.length() - 1))).isEmpty();
        assertThat(field.maker(sealed + "=")).isEmpty();
    }

    @Test
    void theSignatureOfOneMemberIsInvalidForAnother() {
        String mine = field.seal(SORA);
        String minas = field.seal(new MemberId("mina"));

        assertThat(field.maker(minas.substring(0, minas.indexOf('.')) + mine.substring(mine.indexOf('.'))))
                .isEmpty();
    }

    @Test
    void aFieldOfAnotherProcessNamesNoMember() {
        assertThat(field.maker(new SignedMemberField().seal(SORA))).isEmpty();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {"", ".", "sora", "c29yYQ", "c29yYQ.", ".c29yYQ", "?.?", "c29yYQ.c29yYQ", "ICAg.x", "gICA.x"})
    void anUnsignedTextNamesNoMember(String text) {
        assertThat(field.maker(text)).isEmpty();
    }
}

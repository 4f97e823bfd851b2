package dev.interlock.application.port.in.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.interlock.application.port.in.order.SearchWord.Meaning;
import java.text.Normalizer;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How a search understands its words. */
class SearchWordTest {

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "kim                  | NAME PRODUCT_NAME                       | wkim @kim",
                "k                    | NAME                                    | wk @k",
                "김                   | NAME PRODUCT_NAME                       | w김 @김",
                "Ｋｉｍ               | NAME PRODUCT_NAME                       | wkim @kim",
                "Müller               | NAME PRODUCT_NAME                       | wmüller @müller",
                "Sejong-daero         | NAME PRODUCT_NAME                       | wsejongdaero @sejong-daero",
                "@Customer1           | MEMBER                                  | @customer1",
                "P-001                | PRODUCT                                 | pP-001",
                "p-001                | PRODUCT                                 | pP-001",
                "P-00                 | NAME PRODUCT_NAME                       | wp00 @p-00",
                "#7qxz                | NUMBER                                  | #7qxz",
                "#2611                | NUMBER                                  | n2611 #2611",
                "#261                 |                                         |",
                "K7QXZM               | NAME NUMBER TRACKING PRODUCT_NAME       | wk7qxzm @k7qxzm #k7qxzm >k7qxzm",
                "093015-K7QXZM        | NAME NUMBER TRACKING PRODUCT_NAME       | w093015k7qxzm @093015-k7qxzm #k7qxzm >093015k7qxzm",
                "261120-093015-K7QXZM | NUMBER                                  | n261120093015k7qxzm #k7qxzm",
                "2611200930           | NAME PHONE NUMBER TRACKING PRODUCT_NAME | w2611200930 @2611200930 t0390021162 n2611200930 >2611200930",
                "4321                 | NAME PHONE NUMBER TRACKING PRODUCT_NAME | w4321 @4321 t1234 #4321 >4321",
                "４３２１             | NAME PHONE NUMBER TRACKING PRODUCT_NAME | w4321 @4321 t1234 #4321 >4321",
                "432                  | NAME PRODUCT_NAME                       | w432 @432",
                "010-1234-5678        | PHONE TRACKING                          | t87654321010 >01012345678",
                "+82 10-1234-5678     | PHONE TRACKING                          | t87654321010 >821012345678",
                "(02) 123 4567        | PHONE TRACKING                          | t765432120 >021234567",
                "1234-5678            | NAME PHONE TRACKING PRODUCT_NAME        | w12345678 @1234-5678 t87654321 >12345678",
                "1234 5678            | PHONE TRACKING                          | t87654321 >12345678",
                "１２３　５６７８     | PHONE TRACKING                          | t8765321 >1235678",
                "EB123456789KR        | NAME TRACKING PRODUCT_NAME              | web123456789kr @eb123456789kr >eb123456789kr",
                "k\uDBFF\uDFFF        | NAME                                    | wk @k",
                "@\uFFFF              |                                         |",
                "%                    |                                         |",
                "%_!                  |                                         |"
            })
    void aWordHasItsMeanings(String text, @Nullable String meanings, @Nullable String beginnings) {
        for (Normalizer.Form form : Normalizer.Form.values()) {
            SearchWord word = theOnly(Normalizer.normalize(text, form));

            assertThat(word.meanings()).as("%s", form).containsExactlyElementsOf(meanings(meanings));
            assertThat(word.ranges().stream().map(SearchWord.Range::from)).containsExactlyElementsOf(words(beginnings));
        }
    }

    private static SearchWord theOnly(String text) {
        List<SearchWord> words = SearchWord.listOf(text);
        assertThat(words).hasSize(1);
        return words.get(0);
    }

    private static List<Meaning> meanings(@Nullable String names) {
        return words(names).stream().map(Meaning::valueOf).toList();
    }

    private static List<String> words(@Nullable String text) {
        return Stream.ofNullable(text)
                .flatMap(words -> Stream.of(words.split(" ")))
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "kim seoul, 2",
        "'  kim\u3000seoul  ', 2",
        "'', 0",
        "kim 010 1234 5678 seoul, 3",
        "+82 10 1234 5678, 1",
        "04524 110, 2",
        "kim 1234 5678, 2",
        "110 1234 5678 seoul, 3",
        "12 5678, 2",
        "1234 567, 2"
    })
    void spacesSeparateWordsButWithinAPhoneNumber(String text, int count) {
        assertThat(SearchWord.listOf(text)).hasSize(count);
    }

    @Test
    void aRangeHasWhatBeginsWithTheWordAndNothingElse() {
        SearchWord.Range range = theOnly("kim").ranges().get(0);

        assertThat(List.of("wkim", "wkimchi", "wkim힣"))
                .allSatisfy(term ->
                        assertThat(term).isGreaterThanOrEqualTo(range.from()).isLessThan(range.before()));
        assertThat(List.of("wki", "wkin", "wkj", "tkim"))
                .allMatch(term -> term.compareTo(range.from()) < 0 || term.compareTo(range.before()) >= 0);
    }

    @Test
    void anExactWordHasNoLongerTerm() {
        SearchWord.Range range = theOnly("P-001").ranges().get(0);

        assertThat("pP-0010").isGreaterThanOrEqualTo(range.before());
    }

    @Test
    void moreThanEightWordsAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> SearchWord.listOf("1 2 3 4 5 6 7 8 9"));
    }

    @Test
    void aLongTextIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> SearchWord.listOf("x".repeat(201)));
    }
}

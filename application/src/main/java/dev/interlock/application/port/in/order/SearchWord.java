package dev.interlock.application.port.in.order;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A word of a search, and what it can mean. An order fits if it has a {@linkplain OrderTerms term} in one of the ranges, or contains a
 * product that is called so. A word that can mean nothing, such as a sign, fits no order.
 */
public record SearchWord(String text, Set<Meaning> meanings) {

    /** The place of the word in an order. Pages tell users each meaning of each word. */
    public enum Meaning {
        /** The beginning of a word of the recipient's name, the address, or the customer's name or id. */
        NAME,
        /** Exactly the customer's id. */
        MEMBER,
        /** The last digits. */
        PHONE,
        /** The beginning, or a part of the six last characters. */
        NUMBER,
        /** The beginning. */
        TRACKING,
        /** Exactly the product's number. */
        PRODUCT,
        /** A part of the product's name in any language. */
        PRODUCT_NAME
    }

    public SearchWord {
        EnumSet<Meaning> sorted = EnumSet.noneOf(Meaning.class);
        sorted.addAll(meanings);
        meanings = sorted;
    }

    /**
     * Reads the words of a text that was typed.
     *
     * @throws IllegalArgumentException if the text is longer than a search, or has more words
     */
    public static List<SearchWord> listOf(String text) {
        return SearchText.words(text);
    }

    /**
     * Terms from one up to another, as an index with a binary collation sorts them.
     *
     * @param from included
     * @param before excluded
     */
    public record Range(String from, String before) {

        static Range exactly(String term) {
            return new Range(term, term + '\u0001');
        }

        static Range beginningWith(String term) {
            int last = term.codePointBefore(term.length());
            String start = term.substring(0, term.length() - Character.charCount(last));
            return new Range(term, start + Character.toString(last + 1));
        }
    }

    /** Returns the ranges of terms, without those of products that are called so. */
    public List<Range> ranges() {
        List<Range> ranges = new ArrayList<>();
        meanings.forEach(meaning -> ranges.addAll(ranges(meaning)));
        return ranges;
    }

    private List<Range> ranges(Meaning meaning) {
        String folded = OrderTerms.folded(text);
        String letters = OrderTerms.letters(folded);
        return switch (meaning) {
            case NAME ->
                List.of(
                        Range.beginningWith(OrderTerms.term(OrderTerms.WORD, letters)),
                        Range.beginningWith(OrderTerms.term(OrderTerms.MEMBER, folded)));
            case MEMBER -> List.of(Range.exactly(OrderTerms.term(OrderTerms.MEMBER, folded.substring(1))));
            case PHONE -> {
                String reversed =
                        new StringBuilder(OrderTerms.digits(text)).reverse().toString();
                yield List.of(Range.beginningWith(OrderTerms.term(OrderTerms.PHONE, reversed)));
            }
            case NUMBER -> SearchText.numberRanges(folded);
            case TRACKING -> List.of(Range.beginningWith(OrderTerms.term(OrderTerms.TRACKING, letters)));
            case PRODUCT ->
                List.of(Range.exactly(OrderTerms.term(OrderTerms.PRODUCT, folded.toUpperCase(Locale.ROOT))));
            case PRODUCT_NAME -> List.of();
        };
    }
}

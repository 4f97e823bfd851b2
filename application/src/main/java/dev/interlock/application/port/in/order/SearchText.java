package dev.interlock.application.port.in.order;

import dev.interlock.application.port.in.order.SearchWord.Meaning;
import dev.interlock.application.port.in.order.SearchWord.Range;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.product.ProductId;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads what was typed into the search box. Words are separated by spaces, but a phone number with spaces is one word, as
 * are its last two parts.
 *
 * <ul>
 *   <li>{@code #7QXZ} is a part of an order's number, {@code @customer1} a customer's id, {@code P-001} a product. They mean nothing else.
 *   <li>Any other word can mean several things. Without {@code #}, digits are a beginning of a number only if they have its whole day, so
 *       that the last four digits of a phone number do not find the orders of a month.
 * </ul>
 */
final class SearchText {

    static final int MAX_LENGTH = 200;
    static final int MAX_WORDS = 8;

    private static final int DAY_LENGTH = 6;
    private static final int SHORTEST_WHOLE_PHONE = 9;
    private static final Pattern SPACES = Pattern.compile("[\\s\\p{Z}]+");
    private static final Pattern PHONE_SIGNS = Pattern.compile("[+(]?[0-9 ()./-]*");
    private static final Pattern PHONE_START = Pattern.compile("[+(]?0.*|\\+.*");

    /** The last two parts of a phone number. */
    private static final Pattern PHONE_END = Pattern.compile("\\d{3,4} \\d{4}");

    /** A day, if any, and a time. */
    private static final Pattern BEFORE_TAIL = Pattern.compile("^((\\d{0,6}-)?\\d{6})?-");

    private SearchText() {}

    /** @throws IllegalArgumentException if the text is too long, or has too many words */
    static List<SearchWord> words(String text) {
        if (text.length() > MAX_LENGTH) {
            throw new IllegalArgumentException("A search has at most " + MAX_LENGTH + " characters");
        }
        List<String> words = joinPhones(
                SPACES.splitAsStream(text).filter(word -> !word.isEmpty()).toList());
        if (words.size() > MAX_WORDS) {
            throw new IllegalArgumentException("A search has at most " + MAX_WORDS + " words");
        }
        return words.stream().map(word -> new SearchWord(word, meanings(word))).toList();
    }

    private static List<String> joinPhones(List<String> words) {
        List<String> joined = new ArrayList<>();
        int at = 0;
        while (at < words.size()) {
            int end = phoneEnd(words, at);
            joined.add(String.join(" ", words.subList(at, end)));
            at = end;
        }
        return joined;
    }

    /** Returns where the phone number, or the end of one, that begins with this word ends, or where the word does if none begins. */
    private static int phoneEnd(List<String> words, int start) {
        int end = start;
        while (end < words.size()
                && PHONE_SIGNS.matcher(OrderTerms.folded(words.get(end))).matches()) {
            end++;
        }
        return isPhone(OrderTerms.folded(String.join(" ", words.subList(start, end)))) ? end : start + 1;
    }

    private static boolean isPhone(String folded) {
        return isWholePhone(folded) || PHONE_END.matcher(folded).matches();
    }

    private static boolean isWholePhone(String folded) {
        return PHONE_START.matcher(folded).matches()
                && PHONE_SIGNS.matcher(folded).matches()
                && OrderTerms.digits(folded).length() >= SHORTEST_WHOLE_PHONE;
    }

    private static Set<Meaning> meanings(String word) {
        String folded = OrderTerms.folded(word);
        String letters = OrderTerms.letters(folded);
        String upper = folded.toUpperCase(Locale.ROOT);
        if (letters.isEmpty()) {
            return Set.of();
        }
        if (folded.startsWith("#") || OrderNo.isOrderNo(upper)) {
            return numberRanges(folded).isEmpty() ? Set.of() : Set.of(Meaning.NUMBER);
        }
        if (folded.startsWith("@")) {
            return Set.of(Meaning.MEMBER);
        }
        if (ProductId.isProductId(upper)) {
            return Set.of(Meaning.PRODUCT);
        }
        return isPhone(folded) ? Set.of(Meaning.PHONE, Meaning.TRACKING) : severalMeanings(folded, letters);
    }

    private static Set<Meaning> severalMeanings(String folded, String letters) {
        EnumSet<Meaning> meanings = EnumSet.of(Meaning.NAME);
        boolean part = letters.length() >= OrderTerms.SHORTEST_PART;
        if (part && PHONE_SIGNS.matcher(folded).matches()) {
            meanings.add(Meaning.PHONE);
        }
        if (!numberRanges(folded).isEmpty()) {
            meanings.add(Meaning.NUMBER);
        }
        if (part && letters.chars().anyMatch(character -> character >= '0' && character <= '9')) {
            meanings.add(Meaning.TRACKING);
        }
        if (letters.length() > 1 || letters.charAt(0) > '\u007f') {
            meanings.add(Meaning.PRODUCT_NAME);
        }
        return meanings;
    }

    /** Returns where numbers with this part are; none if it is too short, or no number has it. */
    static List<Range> numberRanges(String folded) {
        boolean marked = folded.startsWith("#");
        String number = folded.substring(marked ? 1 : 0).toUpperCase(Locale.ROOT);
        String letters = OrderTerms.letters(folded);
        List<Range> ranges = new ArrayList<>();
        if (letters.length() >= (marked ? OrderTerms.SHORTEST_PART : DAY_LENGTH) && isBeginning(number)) {
            ranges.add(Range.beginningWith(OrderTerms.term(OrderTerms.NUMBER, letters)));
        }
        String tail = BEFORE_TAIL.matcher(number).replaceFirst("");
        if (tail.length() >= OrderTerms.SHORTEST_PART && isPartOfTail(tail)) {
            ranges.add(Range.beginningWith(OrderTerms.term(OrderTerms.NUMBER_TAIL, tail.toLowerCase(Locale.ROOT))));
        }
        return ranges;
    }

    /** A number is typed with all of its hyphens or with none. */
    private static boolean isBeginning(String number) {
        StringBuilder hyphenated = new StringBuilder(number);
        for (int at = 2 * DAY_LENGTH; at > 0; at -= DAY_LENGTH) {
            if (number.length() > at && !number.contains("-")) {
                hyphenated.insert(at, '-');
            }
        }
        return OrderNo.isBeginning(hyphenated.toString());
    }

    private static boolean isPartOfTail(String tail) {
        return tail.length() <= OrderNo.TAIL_LENGTH
                && OrderNo.isTail(tail + "0".repeat(OrderNo.TAIL_LENGTH - tail.length()));
    }
}

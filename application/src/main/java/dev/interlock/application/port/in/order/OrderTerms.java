package dev.interlock.application.port.in.order;

import dev.interlock.domain.FieldChange;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.OrderLine;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Orderer;
import dev.interlock.domain.product.ProductId;
import java.text.Normalizer;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The terms of an order: the texts by which it is found. A search asks for the beginnings of terms, so that each is a range of an index.
 * A term begins with the sign of its kind:
 *
 * <table>
 *   <caption>Kinds of terms</caption>
 *   <tr><td>{@value #WORD}</td><td>a word of the recipient's name, the address or the customer's name; where writing has no spaces, each
 *       end of a word, and of a Korean or Chinese name also what follows its first character</td></tr>
 *   <tr><td>{@value #MEMBER}</td><td>the customer's member id</td></tr>
 *   <tr><td>{@value #PHONE}</td><td>the phone's digits, from the last to the first</td></tr>
 *   <tr><td>{@value #NUMBER}</td><td>the number</td></tr>
 *   <tr><td>{@value #NUMBER_TAIL}</td><td>the ends of the number's six last characters, of four at least</td></tr>
 *   <tr><td>{@value #TRACKING}</td><td>the tracking number</td></tr>
 *   <tr><td>{@value #PRODUCT}</td><td>the id of a product</td></tr>
 * </table>
 *
 * <p>Texts are compared as NFKC, in lower case, without punctuation.
 */
public final class OrderTerms {

    static final String WORD = "w";
    static final String MEMBER = "@";
    static final String PHONE = "t";
    static final String NUMBER = "n";
    static final String NUMBER_TAIL = "#";
    static final String TRACKING = ">";
    static final String PRODUCT = "p";

    /** The kinds that tell names, addresses and phone numbers. */
    public static final List<String> PERSONAL = List.of(WORD, PHONE);

    /** The length of a term without its sign. */
    private static final int MAX_LENGTH = 40;

    static final int SHORTEST_PART = 4;

    private static final Set<OrderField> SHIPPING = Set.of(
            OrderField.RECEIVER_NAME,
            OrderField.RECEIVER_PHONE,
            OrderField.ZIP_CODE,
            OrderField.ADDRESS1,
            OrderField.ADDRESS2);

    private static final Pattern SPACES = Pattern.compile("[\\s\\p{Z}]+");
    private static final Pattern PUNCTUATION = Pattern.compile("[^\\p{L}\\p{M}\\p{N}]+");
    private static final Pattern NONCHARACTERS = Pattern.compile("\\p{IsNoncharacter_Code_Point}+");
    private static final Pattern EAST_ASIAN_NAME = Pattern.compile("[\\p{IsHangul}\\p{IsHan}]{2,4}");
    private static final Pattern HAN = Pattern.compile("\\p{IsHan}");

    /** The code of the shop's country. Its phone numbers are written with this code or without it. */
    private static final Pattern COUNTRY_CODE = Pattern.compile("^(\\+|00)82[ ().-]*0?");

    private OrderTerms() {}

    /** Returns all terms of the order. */
    public static Set<String> of(Order order) {
        Set<String> terms = shipping(order.orderer(), order.shippingInfo().fields());
        terms.add(member(order.orderer().memberId().value()));
        terms.addAll(number(order.number()));
        order.trackingInfo().ifPresent(info -> terms.add(tracking(info.number())));
        order.lines().stream()
                .map(OrderLine::productId)
                .map(OrderTerms::product)
                .forEach(terms::add);
        return terms;
    }

    /** The terms that an order has lost, and those that it has gained. */
    public record Difference(Set<String> lost, Set<String> gained) {

        private static Difference between(Set<String> before, Set<String> after) {
            Set<String> lost = new TreeSet<>(before);
            lost.removeAll(after);
            Set<String> gained = new TreeSet<>(after);
            gained.removeAll(before);
            return new Difference(lost, gained);
        }
    }

    /** Compares the terms of the order with those that it had before the changes. */
    public static Difference difference(Order order, Collection<FieldChange> changes) {
        Set<String> before = new HashSet<>();
        Set<String> after = new HashSet<>();
        if (changes.stream().anyMatch(change -> SHIPPING.contains(change.field()))) {
            Map<OrderField, String> fields = order.shippingInfo().fields();
            after.addAll(shipping(order.orderer(), fields));
            before.addAll(shipping(order.orderer(), undone(fields, changes)));
        }
        for (FieldChange change : changes) {
            if (change.field() == OrderField.QUANTITIES) {
                addUnlessEmpty(before, change.before(), product(new ProductId(change.item())));
                addUnlessEmpty(after, change.after(), product(new ProductId(change.item())));
            } else if (change.field() == OrderField.TRACKING_NUMBER) {
                addUnlessEmpty(before, change.before(), tracking(change.before()));
                addUnlessEmpty(after, change.after(), tracking(change.after()));
            }
        }
        return Difference.between(before, after);
    }

    private static Map<OrderField, String> undone(Map<OrderField, String> fields, Collection<FieldChange> changes) {
        Map<OrderField, String> before = new EnumMap<>(fields);
        List<FieldChange> latestLast = List.copyOf(changes);
        for (int at = latestLast.size() - 1; at >= 0; at--) {
            FieldChange change = latestLast.get(at);
            if (change.field() instanceof OrderField field && SHIPPING.contains(field)) {
                before.put(field, change.before());
            }
        }
        return before;
    }

    private static void addUnlessEmpty(Set<String> terms, String value, String term) {
        if (!value.isEmpty()) {
            terms.add(term);
        }
    }

    private static Set<String> shipping(Orderer orderer, Map<OrderField, String> fields) {
        Set<String> terms = new TreeSet<>();
        addName(terms, orderer.name());
        addName(terms, fields.getOrDefault(OrderField.RECEIVER_NAME, ""));
        List.of(OrderField.ZIP_CODE, OrderField.ADDRESS1, OrderField.ADDRESS2)
                .forEach(field -> addWords(terms, fields.getOrDefault(field, "")));
        String phone = digits(fields.getOrDefault(OrderField.RECEIVER_PHONE, ""));
        addUnlessEmpty(terms, phone, phone(phone));
        return terms;
    }

    private static void addName(Set<String> terms, String name) {
        addWords(terms, name);
        for (String word : SPACES.split(folded(name), -1)) {
            if (EAST_ASIAN_NAME.matcher(word).matches()) {
                terms.add(term(WORD, word.substring(word.offsetByCodePoints(0, 1))));
            }
        }
    }

    /** A word with signs in it is found from behind each of them. */
    private static void addWords(Set<String> terms, String text) {
        for (String word : SPACES.split(folded(text), -1)) {
            String rest = word;
            while (!rest.isEmpty()) {
                addUnlessEmpty(terms, letters(rest), term(WORD, letters(rest)));
                rest = rest.substring(nextStart(rest));
            }
        }
    }

    /** Returns where the next word begins: behind a sign, or at the next Chinese character. */
    private static int nextStart(String word) {
        int at = word.offsetByCodePoints(0, 1);
        while (at < word.length()) {
            int previous = word.codePointBefore(at);
            String here = Character.toString(word.codePointAt(at));
            if (HAN.matcher(here).matches()
                    || (PUNCTUATION.matcher(Character.toString(previous)).matches()
                            && !PUNCTUATION.matcher(here).matches())) {
                return at;
            }
            at += here.length();
        }
        return at;
    }

    private static Set<String> number(OrderNo number) {
        Set<String> terms = new TreeSet<>();
        String letters = letters(folded(number.value()));
        terms.add(term(NUMBER, letters));
        for (int start = letters.length() - OrderNo.TAIL_LENGTH; start <= letters.length() - SHORTEST_PART; start++) {
            terms.add(term(NUMBER_TAIL, letters.substring(start)));
        }
        return terms;
    }

    private static String tracking(String number) {
        return term(TRACKING, letters(folded(number)));
    }

    private static String phone(String digits) {
        return term(PHONE, new StringBuilder(digits).reverse().toString());
    }

    private static String member(String id) {
        return term(MEMBER, folded(id));
    }

    /** Returns the term of orders that contain the product. */
    public static String product(ProductId id) {
        return term(PRODUCT, id.value());
    }

    static String term(String kind, String text) {
        return kind + text.substring(0, Math.min(text.length(), MAX_LENGTH));
    }

    /** Returns the text as it is compared. Without noncharacters, which no order has: behind the last of them, a range has no end. */
    public static String folded(String text) {
        String characters = NONCHARACTERS.matcher(text).replaceAll("");
        String lower = Normalizer.normalize(characters, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        return Normalizer.normalize(lower, Normalizer.Form.NFKC);
    }

    static String letters(String folded) {
        return PUNCTUATION.matcher(folded).replaceAll("");
    }

    /** Returns the digits of a phone number as they are dialed within the shop's country. */
    static String digits(String phone) {
        return COUNTRY_CODE.matcher(folded(phone)).replaceFirst("0").replaceAll("\\D", "");
    }
}

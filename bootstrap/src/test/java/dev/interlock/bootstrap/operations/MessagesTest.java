package dev.interlock.bootstrap.operations;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.conflict.Conflict.Resolution;
import dev.interlock.application.port.in.order.OrderSort;
import dev.interlock.application.port.in.order.SearchWord;
import dev.interlock.bootstrap.RemovableFeature;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.product.ProductState;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/** Every text exists in every language, with the same placeholders. */
class MessagesTest {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\w+");
    private static final Pattern PARTICLES = Pattern.compile("[이가은는을를과와]\\([이가은는을를과와]\\)");
    private static final Pattern USED = Pattern.compile("#\\{([a-zA-Z][\\w.]*)[}(]");
    private static final Pattern FAMILY = Pattern.compile("'([a-z][\\w.]*\\.)'\\s*\\+");
    private static final Pattern HANGUL_OR_HAN = Pattern.compile("[가-힣一-鿿]");

    private static final Pattern NUMBER_WITHOUT_SEPARATORS = Pattern.compile("\\d{5}");

    /** Words for which the pages have another one: an admin breaks a lock, and customers are told of the shop. */
    private static final Map<String, Pattern> SYNONYMS = Map.of(
            "", Pattern.compile("\\b[Ss]taff\\b|released your|was released|ended (the|your) edit lock"),
            "_ko", Pattern.compile("직원|여신 주소|위 (주소|상품)"),
            "_zh", Pattern.compile("工作人员|承运商|锁管理|(全部|当前|筛选|的|此)锁定|(?<!并发)竞赛|以上(地址|商品)|(?<!强制)解除.*锁"));

    private static final Pattern TRANSLATION = Pattern.compile("_[a-z]{2}$");

    /** What an admin does, where a customer confirms the payment. */
    private static final String MARK_AS_PAID = "MARK_AS_PAID";

    /** The commands that have a single button. */
    private static final Object[] BUTTONS = {
        OrderCommand.START_SHIPPING, OrderCommand.COMPLETE_DELIVERY, OrderCommand.CONFIRM_PAYMENT
    };

    /** The commands with a single button whose confirmation does not name an amount. */
    private static final Object[] CONFIRMED = {OrderCommand.START_SHIPPING, OrderCommand.COMPLETE_DELIVERY};

    /** The commands that can be too early for an order. */
    private static final Object[] EARLY = Stream.of(OrderCommand.values())
            .filter(command -> Stream.of(OrderState.values()).anyMatch(command::isTooEarlyIn))
            .toArray();

    /** The prefixes of message keys that templates compute, with all suffixes. */
    private static final Map<String, List<String>> FAMILIES = Map.ofEntries(
            Map.entry("state.", names((Object[]) OrderState.values())),
            Map.entry("orders.sort.", names((Object[]) OrderSort.values())),
            Map.entry("orders.means.", names((Object[]) SearchWord.Meaning.values())),
            Map.entry("orders.filter.", names("from", "to")),
            Map.entry("orders.unreadable.", names("state", "q", "from", "to", "sort", "after")),
            Map.entry("refused.", names((Object[]) OrderState.values())),
            Map.entry("tooEarly.", names(EARLY)),
            Map.entry("order.step.", names("done", "current", "open")),
            Map.entry("field.", names((Object[]) OrderField.values())),
            Map.entry(
                    "action.",
                    withMarkAsPaid(Stream.of(OrderCommand.values())
                            .filter(command -> command != OrderCommand.PLACE)
                            .toArray())),
            Map.entry("command.", names((Object[]) OrderCommand.values())),
            Map.entry("sale.", names((Object[]) ProductState.values())),
            Map.entry("done.", names((Object[]) OrderCommand.values())),
            Map.entry("who.", names((Object[]) Role.values())),
            Map.entry("role.", names((Object[]) Role.values())),
            Map.entry("conflict.", names((Object[]) Resolution.values())),
            Map.entry("conflict.save.", names(Resolution.REPEAT, Resolution.CONFIRM)),
            Map.entry("confirm.text.", names((Object[]) Resolution.values())),
            Map.entry("amounts.", names(OrderCommand.CONFIRM_PAYMENT, MARK_AS_PAID)),
            Map.entry("confirm.title.", withMarkAsPaid(BUTTONS)),
            Map.entry("confirm.", names(CONFIRMED)),
            Map.entry("confirm.leave.", withMarkAsPaid(BUTTONS)),
            Map.entry("repeat.", names(CONFIRMED)),
            Map.entry("notSaved.", names(400, 403, 429, 503)),
            Map.entry("theme.", names("auto", "light", "dark")),
            Map.entry("error.", names("other", 400, 403, 404, 405, 413, 429, 500, 503)),
            Map.entry("person.", names((Object[]) Role.values())),
            Map.entry("editable.", names("Order")),
            Map.entry("editable.this.", names("Order")),
            Map.entry("editable.back.", names("Order")),
            Map.entry("locked.title.", names("free", "reserved", "own", "other")),
            Map.entry("locked.text.", names("free", "reserved", "own", "other")));

    @ParameterizedTest
    @ValueSource(strings = {"_ko", "_zh"})
    void eachTranslationHasTheSameKeysAndPlaceholders(String language) throws IOException {
        Properties english = texts("");
        Properties translated = texts(language);

        assertThat(translated.stringPropertyNames()).containsExactlyInAnyOrderElementsOf(english.stringPropertyNames());
        assertThat(english.stringPropertyNames())
                .allSatisfy(
                        key -> assertThat(placeholders(translated, key)).as(key).isEqualTo(placeholders(english, key)));
    }

    @Test
    void everyComputedKeyHasAText() throws IOException {
        assertThat(families().entrySet().stream()
                        .flatMap(family -> family.getValue().stream().map(member -> family.getKey() + member)))
                .isSubsetOf(texts("").stringPropertyNames());
    }

    /** A template with a new prefix must add it to the prefixes above. A feature may add to a prefix of another one, which may be gone. */
    @Test
    void theComputedKeysOfAllTemplatesAreListed() throws IOException {
        Set<String> used = new TreeSet<>();
        for (Resource template : templates()) {
            FAMILY.matcher(template.getContentAsString(StandardCharsets.UTF_8))
                    .results()
                    .forEach(family -> used.add(family.group(1)));
        }

        assertThat(used).isSubsetOf(families().keySet()).containsAll(FAMILIES.keySet());
    }

    /** Each text of an error page needs a heading, and each heading needs a text. */
    @Test
    void everyErrorHasAHeadingAndAText() throws IOException {
        Set<String> keys = texts("").stringPropertyNames();

        assertThat(keys.stream().filter(key -> key.matches("error\\.(\\d+|other)(\\.title)?")))
                .hasSizeGreaterThan(10)
                .allSatisfy(key ->
                        assertThat(keys).contains(key.endsWith(".title") ? key.replace(".title", "") : key + ".title"));
    }

    /** {@code MessageFormat} reads a single quote as the start of literal text, so the placeholders behind it are not filled. */
    @ParameterizedTest
    @ValueSource(strings = {"", "_ko", "_zh"})
    void noTextWithPlaceholdersHasASingleQuote(String language) throws IOException {
        Properties texts = texts(language);

        assertThat(texts.stringPropertyNames().stream()
                        .filter(key -> !placeholders(texts, key).isEmpty()))
                .isNotEmpty()
                .allSatisfy(key -> assertThat(texts.getProperty(key).replace("''", ""))
                        .as(key)
                        .doesNotContain("'"));
    }

    /** A particle that depends on the word before it is avoided, not written in both forms. */
    @Test
    void noKoreanTextOffersTwoParticles() throws IOException {
        assertThat(texts("_ko").values())
                .isNotEmpty()
                .allSatisfy(text -> assertThat(String.valueOf(text)).doesNotContainPattern(PARTICLES));
        assertThat("{0}이(가)").containsPattern(PARTICLES);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "_ko", "_zh"})
    void oneThingHasOneWord(String language) throws IOException {
        Pattern rejected = requireNonNull(SYNONYMS.get(language));
        assertThat(texts(language).entrySet())
                .isNotEmpty()
                .noneMatch(text ->
                        rejected.matcher(String.valueOf(text.getValue())).find());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "_ko", "_zh"})
    void longNumbersHaveSeparators(String language) throws IOException {
        assertThat(texts(language).entrySet())
                .isNotEmpty()
                .noneMatch(text -> NUMBER_WITHOUT_SEPARATORS
                        .matcher(String.valueOf(text.getValue()))
                        .find());
    }

    /** A text of another feature is missing where that feature was removed. */
    @Test
    void templatesUseTextsOfTheirOwnModuleOrOfTheDesk() throws IOException {
        Map<String, Set<String>> keys = new HashMap<>();
        for (Resource bundle : bundles()) {
            keys.computeIfAbsent(moduleOf(bundle), module -> new TreeSet<>())
                    .addAll(read(bundle).stringPropertyNames());
        }
        Set<String> desk =
                Objects.requireNonNull(keys.get(moduleOf(new ClassPathResource("messages/messages.properties"))));

        assertThat(keys).hasSizeGreaterThan(1);
        for (Resource template : templates()) {
            Set<String> known = new TreeSet<>(desk);
            known.addAll(keys.getOrDefault(moduleOf(template), Set.of()));
            assertThat(USED.matcher(template.getContentAsString(StandardCharsets.UTF_8))
                            .results())
                    .as("%s", template)
                    .allSatisfy(use -> assertThat(known).contains(use.group(1)));
        }
    }

    /** Returns the folder or the jar. */
    private static String moduleOf(Resource file) throws IOException {
        return file.getURL().toString().replaceFirst("(templates|messages)/(?!.*/(templates|messages)/).*", "");
    }

    @Test
    void templatesUseOnlyExistingTextsAndContainNoTranslations() throws IOException {
        Properties english = texts("");
        for (Resource template : templates()) {
            String html = template.getContentAsString(StandardCharsets.UTF_8);
            USED.matcher(html)
                    .results()
                    .forEach(use ->
                            assertThat(english).as(template.getFilename()).containsKey(use.group(1)));
            assertThat(HANGUL_OR_HAN.matcher(html.replaceAll("한국어|中文", "")).find())
                    .as(template.getFilename())
                    .isFalse();
        }
    }

    private static Map<String, List<String>> families() {
        Map<String, List<String>> families = new HashMap<>(FAMILIES);
        RemovableFeature.all()
                .forEach(feature -> feature.messageFamilies()
                        .forEach((prefix, suffixes) -> families.merge(prefix, suffixes, MessagesTest::joined)));
        return families;
    }

    private static List<String> joined(List<String> some, List<String> others) {
        return Stream.of(some, others).flatMap(List::stream).toList();
    }

    private static Resource[] templates() throws IOException {
        Resource[] templates = new PathMatchingResourcePatternResolver().getResources("classpath*:templates/**/*.html");
        assertThat(templates).hasSizeGreaterThan(10);
        return templates;
    }

    private static List<String> names(Object... values) {
        return Stream.of(values).map(String::valueOf).toList();
    }

    private static List<String> withMarkAsPaid(Object... values) {
        return joined(names(values), List.of(MARK_AS_PAID));
    }

    private static Set<String> placeholders(Properties texts, String key) {
        Set<String> placeholders = new TreeSet<>();
        PLACEHOLDER.matcher(texts.getProperty(key)).results().forEach(match -> placeholders.add(match.group()));
        return placeholders;
    }

    /**
     * Returns the texts of all modules.
     *
     * @param language such as {@code _ko}; empty for English
     */
    private static Properties texts(String language) throws IOException {
        Properties texts = new Properties();
        for (Resource file : bundles()) {
            String name = String.valueOf(file.getFilename()).replace(".properties", "");
            if (language.isEmpty() ? !TRANSLATION.matcher(name).find() : name.endsWith(language)) {
                texts.putAll(read(file));
            }
        }
        return texts;
    }

    private static Resource[] bundles() throws IOException {
        return new PathMatchingResourcePatternResolver().getResources("classpath*:messages/*.properties");
    }

    private static Properties read(Resource bundle) throws IOException {
        Properties texts = new Properties();
        try (Reader reader = new InputStreamReader(bundle.getInputStream(), StandardCharsets.UTF_8)) {
            texts.load(reader);
        }
        return texts;
    }
}

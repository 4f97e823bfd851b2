package dev.interlock.accounts.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import dev.interlock.accounts.application.LinkLetter;
import dev.interlock.accounts.application.LinkLetter.Kind;
import dev.interlock.accounts.application.MailAddress;
import dev.interlock.domain.member.MemberId;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.support.StaticListableBeanFactory;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.context.support.ResourceBundleMessageSource;
import org.springframework.mail.MailSender;
import org.springframework.mail.javamail.JavaMailSenderImpl;

/** Links go to a mail server, or into a folder. */
class MailedLinksTest {

    private static final MailProperties PROPERTIES =
            new MailProperties(true, "https://shop.example/desk", "desk@shop.example", Path.of("unused"));

    private final GreenMail server = new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));

    @BeforeEach
    void start() {
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop();
    }

    private static MailedLinks by(MailSender sender) {
        ResourceBundleMessageSource texts = new ResourceBundleMessageSource();
        texts.setBasename("messages/accounts");
        texts.setDefaultEncoding("UTF-8");
        StaticListableBeanFactory beans = new StaticListableBeanFactory();
        beans.addBean("sender", sender);
        return new MailedLinks(PROPERTIES, beans.getBeanProvider(MailSender.class), texts);
    }

    private MailSender smtp() {
        JavaMailSenderImpl sender = new JavaMailSenderImpl();
        sender.setHost("127.0.0.1");
        sender.setPort(server.getSmtp().getPort());
        sender.setDefaultEncoding("UTF-8");
        return sender;
    }

    private static LinkLetter letter(Locale language, int hours) {
        return letter(Kind.PASSWORD, new MemberId("kim"), language, hours);
    }

    private static LinkLetter letter(Kind kind, @Nullable MemberId member, Locale language, int hours) {
        return new LinkLetter(
                kind, new MailAddress("kim@shop.example"), member, "t0ken", Duration.ofHours(hours), language);
    }

    @ParameterizedTest
    @CsvSource({
        "en, 1, choose your password, 'once, for one hour.'",
        "en, 24, choose your password, 'once, for 24 hours.'",
        "ko, 24, 비밀번호를 정해 주십시오, 24시간 안에",
        "zh, 24, 请设置密码, 在 24 小时内"
    })
    void aServerGetsThePlainTextInTheLanguageOfThePage(String language, int hours, String subject, String text)
            throws Exception {
        assertThat(by(smtp()).send(letter(Locale.forLanguageTag(language), hours)))
                .isTrue();

        MimeMessage mail = server.getReceivedMessages()[0];
        assertThat(mail.getAllRecipients()).containsExactly(new InternetAddress("kim@shop.example"));
        assertThat(mail.getFrom()).containsExactly(new InternetAddress("desk@shop.example"));
        assertThat(mail.getSubject()).contains(subject);
        assertThat(mail.getContentType()).startsWith("text/plain");
        assertThat(mail.getContent())
                .asString()
                .contains("kim", "https://shop.example/desk/choose-password/t0ken", text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "ko", "zh"})
    void aVisitorGetsALinkToSignUpWithoutAName(String language) throws Exception {
        by(smtp()).send(letter(Kind.SIGN_UP, null, Locale.forLanguageTag(language), 1));

        assertThat(server.getReceivedMessages()[0].getContent())
                .asString()
                .contains("https://shop.example/desk/sign-up/t0ken")
                .doesNotContain("null");
    }

    /** The token is of no use there. */
    @ParameterizedTest
    @ValueSource(strings = {"en", "ko", "zh"})
    void aMemberThatWouldSignUpIsLedToTheForgottenPassword(String language) throws Exception {
        by(smtp()).send(letter(Kind.ACCOUNT_EXISTS, new MemberId("kim"), Locale.forLanguageTag(language), 1));

        assertThat(server.getReceivedMessages()[0].getContent())
                .asString()
                .contains("kim", "https://shop.example/desk/forgotten-password")
                .doesNotContain("t0ken");
    }

    @ParameterizedTest
    @CsvSource({
        "MAIL_CHANGE, https://shop.example/desk/confirm-mail/t0ken",
        "MAIL_CHANGED, Your account kim has another mail address now.",
    })
    void aChangeOfTheAddressHasALinkAndItsNoticeHasNone(Kind kind, String text) throws Exception {
        by(smtp()).send(letter(kind, new MemberId("kim"), Locale.ENGLISH, 1));

        String mail = String.valueOf(server.getReceivedMessages()[0].getContent());
        assertThat(mail).contains(text);
        assertThat(mail.contains("http")).isEqualTo(kind == Kind.MAIL_CHANGE);
    }

    @Test
    void aServerThatIsAwayFailsTheLetter() {
        MailedLinks links = by(smtp());
        server.stop();

        assertThat(links.send(letter(Locale.ENGLISH, 1))).isFalse();
    }

    @Test
    void aFolderGetsAFileForItsOwner(@TempDir Path folder) throws Exception {
        assertThat(by(new FolderMailSender(folder.resolve("mail"))).send(letter(Locale.ENGLISH, 24)))
                .isTrue();

        try (Stream<Path> files = Files.list(folder.resolve("mail"))) {
            List<Path> all = files.toList();
            assertThat(all).hasSize(1);
            assertThat(Files.readString(all.get(0))).contains("To: kim@shop.example", "Subject: Interlock", "t0ken");
            assertThat(Files.getPosixFilePermissions(all.get(0)))
                    .containsExactlyInAnyOrder(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
        }
    }

    @Test
    void aFolderThatCannotBeWrittenFailsTheLetter(@TempDir Path folder) throws Exception {
        Path file = Files.createFile(folder.resolve("file"));

        assertThat(by(new FolderMailSender(file.resolve("mail"))).send(letter(Locale.ENGLISH, 24)))
                .isFalse();
    }

    /** A link that leads nowhere would be noticed by members only. */
    @Test
    void withoutAnAddressOrASenderTheStartIsRefused() {
        assertThatExceptionOfType(InvalidConfigurationPropertyValueException.class)
                .isThrownBy(new MailProperties(true, null, "a@b.example", Path.of("x"))::requireAddresses)
                .withMessageContaining("interlock.accounts.mail.address");
        assertThatExceptionOfType(InvalidConfigurationPropertyValueException.class)
                .isThrownBy(new MailProperties(true, "https://b.example", null, Path.of("x"))::requireAddresses)
                .withMessageContaining("interlock.accounts.mail.from");
    }
}

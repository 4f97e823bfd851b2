package dev.interlock.bootstrap.template;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.template.SourceProgram.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code ./rename} on a small project with every kind of name. The template's own build renames the whole one. */
@Tag("proof")
class RenameTest {

    private static final SourceProgram RENAME = SourceProgram.compile("rename", "Rename");

    private final Path project;

    RenameTest(@TempDir Path project) {
        this.project = project;
    }

    @BeforeEach
    void commitAProject() throws IOException {
        write("pom.xml", """
                <project>
                  <parent><groupId>org.framework</groupId><name>Framework</name></parent>
                  <groupId>org.sample.desk</groupId><artifactId>oldname</artifactId><name>OldName</name>
                </project>
                """);
        write("lock/core/pom.xml", "<artifactId>lock</artifactId>");
        write("lock/src/main/java/org/sample/desk/lock/OldNameLock.java", """
                package org.sample.desk.lock;
                class OldNameLock { String path = "org/sample/desk/lock", key = "oldname.lock-wait", env = "OLDNAME_NODE"; }
                """);
        write("lock/src/main/resources/META-INF/org.sample.desk.imports", "org.sample.desk.lock.OldNameLock");
        write("LICENSE", "OldName");
        write("NOTICE", "OldName");
        Files.write(project.resolve("picture"), new byte[] {(byte) 0xff, 'o', 'l', 'd', 'n', 'a', 'm', 'e'});
        run("git", "init", "--quiet");
        commit();
    }

    @Test
    void everyFormOfTheNamesChangesInTextsAndPaths() throws IOException {
        Run run = rename("com.acme.shop", "WebShop");

        assertThat(run.status()).as(run.printed()).isZero();
        assertThat(run.printed()).contains("OldName is WebShop", "3 files changed, 2 moved", "spotless:apply");
        assertThat(read("pom.xml"))
                .contains("<groupId>com.acme.shop</groupId><artifactId>webshop</artifactId><name>WebShop</name>")
                .contains("<groupId>org.framework</groupId><name>Framework</name>");
        assertThat(read("lock/src/main/java/com/acme/shop/lock/WebShopLock.java"))
                .isEqualTo("""
                        package com.acme.shop.lock;
                        class WebShopLock { String path = "com/acme/shop/lock", key = "webshop.lock-wait", env = "WEBSHOP_NODE"; }
                        """);
        assertThat(read("lock/src/main/resources/META-INF/com.acme.shop.imports"))
                .isEqualTo("com.acme.shop.lock.WebShopLock");
        assertThat(project.resolve("lock/src/main/java/org")).doesNotExist();
    }

    @Test
    void theLicenseAndFilesThatAreNoTextStay() throws IOException {
        byte[] picture = Files.readAllBytes(project.resolve("picture"));

        assertThat(rename("com.acme.shop", "WebShop").status()).isZero();

        assertThat(read("LICENSE")).isEqualTo("OldName");
        assertThat(read("NOTICE")).isEqualTo("OldName");
        assertThat(Files.readAllBytes(project.resolve("picture"))).isEqualTo(picture);
    }

    @Test
    void aRenamedProjectCanBeRenamedBack() throws IOException {
        String before = read("lock/src/main/java/org/sample/desk/lock/OldNameLock.java");
        rename("com.acme.shop", "WebShop");
        commit();

        assertThat(rename("org.sample.desk", "OldName").status()).isZero();

        assertThat(read("lock/src/main/java/org/sample/desk/lock/OldNameLock.java"))
                .isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource({
        "shop, Shop, two lower-case words or more",
        "com.acme.new, Shop, none a keyword of Java",
        "com.Acme, Shop, lower-case words",
        "com.acme.9, Shop, is no package",
        "java.shop, Shop, is not yours",
        "org.springframework.shop, Shop, is not yours",
        "com.acme, shop, a capital letter first",
        "com.acme, SHOP, not all of them capital",
        "com.acme, My Shop, letters",
        "com.acme, AShopWithAVeryLongName, 20 at most",
        "com.acme, New, is a keyword of Java",
        "com.acme, Server, belong to Spring Boot",
        "com.acme, Lock, there is a module lock already"
    })
    void aNameThatCouldNotWorkIsRefused(String group, String name, String reason) throws IOException {
        assertRefused(rename(group, name), reason);
    }

    @Test
    void twoFilesThatWouldBecomeOneAreRefused() throws IOException {
        write("lock/src/main/java/com/acme/lock/WebShopLock.java", "");
        commit();

        assertRefused(rename("com.acme", "WebShop"), "would be the same file");
    }

    @Test
    void uncommittedChangesAreRefused() throws IOException {
        write("new.txt", "");

        Run run = rename("com.acme.shop", "WebShop");

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.printed()).contains("uncommitted changes");
        assertThat(read("pom.xml")).contains("OldName");
    }

    private void assertRefused(Run run, String reason) throws IOException {
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.printed()).contains("Nothing was renamed", reason);
        assertThat(run("git", "status", "--porcelain").printed()).isEmpty();
    }

    private void write(String file, String text) throws IOException {
        Path path = project.resolve(file);
        Files.createDirectories(Objects.requireNonNull(path.getParent()));
        Files.writeString(path, text);
    }

    private String read(String file) throws IOException {
        return Files.readString(project.resolve(file));
    }

    private void commit() throws IOException {
        run("git", "add", "--all");
        run("git", "-c", "user.name=test", "-c", "user.email=test@localhost", "commit", "--quiet", "--message=test");
    }

    private Run rename(String group, String name) throws IOException {
        return RENAME.run(project, group, name);
    }

    private Run run(String... command) throws IOException {
        return Run.of(project, command);
    }
}

package dev.interlock.bootstrap.documentation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The sources and documents of the project in the checkout. */
public final class ProjectFiles {

    static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    private static final Set<String> NOT_SOURCES = Set.of("target", ".git", "node_modules");

    private ProjectFiles() {}

    /** Returns whether no part was removed: {@code without} leaves a note. */
    public static boolean isWhole() {
        return Files.notExists(ROOT.resolve(".without"));
    }

    /** @param ending such as {@code .md} */
    static List<Path> ending(String ending) {
        List<Path> found = new ArrayList<>();
        try {
            Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                    return NOT_SOURCES.contains(String.valueOf(folder.getFileName()))
                            ? FileVisitResult.SKIP_SUBTREE
                            : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (file.toString().endsWith(ending)) {
                        found.add(file);
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return found;
    }

    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    static String name(Path file) {
        return ROOT.relativize(file).toString().replace('\\', '/');
    }
}

package dev.interlock.domain;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * The stored fields of an aggregate: all that are not transient, so that a new field can't be forgotten. Accesses the fields by
 * reflection, as Hibernate does.
 */
public final class StoredFields {

    private static final String VERSION = "version";

    private StoredFields() {}

    /** Returns a copy without events that shares no mutable state with the original, as if it were loaded from a database. */
    @SuppressWarnings("unchecked") // a copy has the class of its original
    public static <T> T copyOf(T original) {
        try {
            Constructor<?> constructor = original.getClass().getDeclaredConstructor();
            constructor.setAccessible(true);
            Object copy = constructor.newInstance();
            for (Field field : of(original)) {
                field.set(copy, copyOfValue(field.get(original)));
            }
            return (T) copy;
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("No copy of " + original.getClass(), e);
        }
    }

    /** Returns whether the rows of two roots differ. Ignores the version, and the lists, which are rows of other tables. */
    public static <T> boolean rootDiffers(T one, T other) {
        try {
            for (Field field : of(one)) {
                boolean inRow = !field.getName().equals(VERSION) && !List.class.isAssignableFrom(field.getType());
                if (inRow && !Objects.equals(field.get(one), field.get(other))) {
                    return true;
                }
            }
            return false;
        } catch (IllegalAccessException e) {
            throw new LinkageError("Fields of " + one.getClass() + " can't be read", e);
        }
    }

    public static void setVersion(Object root, long version) {
        try {
            Field field = root.getClass().getDeclaredField(VERSION);
            field.setAccessible(true);
            field.setLong(root, version);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("No version in " + root.getClass(), e);
        }
    }

    private static List<Field> of(Object root) {
        List<Field> stored = Arrays.stream(root.getClass().getDeclaredFields())
                .filter(field ->
                        !Modifier.isStatic(field.getModifiers()) && !Modifier.isTransient(field.getModifiers()))
                .toList();
        stored.forEach(field -> field.setAccessible(true));
        return stored;
    }

    /** Copies a list of lines and the lines in it. All other values are immutable and shared. */
    private static Object copyOfValue(Object value) {
        if (!(value instanceof List<?> lines)) {
            return value;
        }
        List<Object> copies = new ArrayList<>();
        lines.forEach(line -> copies.add(copyOf(line)));
        return copies;
    }
}

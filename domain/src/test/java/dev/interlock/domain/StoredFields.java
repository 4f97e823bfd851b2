package dev.interlock.domain.order;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** What only storage may do: reaches past an order's methods to its fields, as Hibernate does. */
public final class OrderInternals {

    private OrderInternals() {}

    /** A copy that shares nothing that can change, and has no events: what a database would give back. */
    public static Order copyOf(Order order) {
        try {
            return (Order) copy(order);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("Order can't be copied", e);
        }
    }

    public static void setVersion(Order order, long version) {
        try {
            Field field = Order.class.getDeclaredField("version");
            field.setAccessible(true);
            field.setLong(order, version);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("Order has no version", e);
        }
    }

    private static Object copy(Object original) throws ReflectiveOperationException {
        Constructor<?> constructor = original.getClass().getDeclaredConstructor();
        constructor.setAccessible(true);
        Object copy = constructor.newInstance();
        for (Field field : original.getClass().getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()) && !Modifier.isTransient(field.getModifiers())) {
                field.setAccessible(true);
                field.set(copy, copyOfValue(field.get(original)));
            }
        }
        return copy;
    }

    /** Values are immutable and shared; only the list of lines, and the lines in it, are not. */
    private static Object copyOfValue(Object value) throws ReflectiveOperationException {
        if (!(value instanceof List<?> lines)) {
            return value;
        }
        List<Object> copies = new ArrayList<>();
        for (Object line : lines) {
            copies.add(copy(line));
        }
        return copies;
    }
}

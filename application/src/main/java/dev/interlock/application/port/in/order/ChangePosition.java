package dev.interlock.application.port.in.order;

/**
 * A place in the log of changes.
 *
 * @param id of the entry before it, or 0 at the beginning
 */
public record ChangePosition(long id) {

    public static final ChangePosition START = new ChangePosition(0);

    private static final int RADIX = 36;

    /** @throws IllegalArgumentException if the id is negative */
    public ChangePosition {
        if (id < 0) {
            throw new IllegalArgumentException("Not a position: " + id);
        }
    }

    /** @throws IllegalArgumentException if the text is not that of a position */
    public static ChangePosition of(String text) {
        return new ChangePosition(Long.parseLong(text, RADIX));
    }

    @Override
    public String toString() {
        return Long.toString(id, RADIX);
    }
}

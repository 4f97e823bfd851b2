package dev.interlock.lab.desk;

/** As many runs as the Lab allows are going on. */
public class SlotsBusyException extends RuntimeException {

    /** Seconds after which a request may be sent again. */
    public static final int RETRY_AFTER_SECONDS = 5;

    public SlotsBusyException(String message) {
        super(message);
    }
}

package dev.interlock.lab.trace.json;

/** A text is no trace, or none that a run can leave behind. The message says why. */
public class TraceFormatException extends IllegalArgumentException {

    public TraceFormatException(String message) {
        super(message);
    }

    public TraceFormatException(String message, Throwable cause) {
        super(message, cause);
    }
}

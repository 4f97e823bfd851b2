package dev.interlock.application.port.out.dispatch;

/** The carrier makes no label for this parcel, or not now. */
public class NoLabelException extends RuntimeException {

    public NoLabelException(String message, Throwable cause) {
        super(message, cause);
    }

    public NoLabelException(String message) {
        super(message);
    }
}

package dev.interlock.lab.run;

/** As many runs as the Lab allows are going on. */
public class SlotsBusyException extends RuntimeException {

    public SlotsBusyException(String message) {
        super(message);
    }
}

package dev.interlock.lab.drawing.text;

import dev.interlock.lab.trace.Event.Kind;

/** Names a wait in the process by what its thread waited for. */
public final class WaitName {

    private WaitName() {}

    public static String of(Kind wait, Labels labels) {
        return switch (wait) {
            case WAIT_FOR_CONNECTION -> labels.text("lab.drawing.waitsForConnection");
            case WAIT_IN_LOCAL_QUEUE -> labels.text("lab.drawing.waitsInLocalQueue");
            case WAIT_FOR_WAKE_UP -> labels.text("lab.drawing.waitsForWakeUp");
            case STATEMENT, CALL, COMMIT, ROLLBACK, ANSWER, ROW ->
                throw new IllegalArgumentException(wait + " is no wait in the process");
        };
    }
}

package dev.interlock.lab.drawing.text;

/** Names a call of a lock store in a few words, such as {@code acquire → granted}: the lane tells for which owner. */
public final class CallName {

    private static final String REPLY = " → ";

    private CallName() {}

    public static String of(String call) {
        int reply = call.indexOf(REPLY);
        String verb = call.split(" ", 2)[0];
        return reply < 0 ? verb : verb + call.substring(reply);
    }
}

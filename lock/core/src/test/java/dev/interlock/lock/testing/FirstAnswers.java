package dev.interlock.lock.testing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The first answers of new processes. Twice as many as there are processors start at once, so that the machine is busy. */
public final class FirstAnswers {

    private static final int AT_ONCE = 2 * Runtime.getRuntime().availableProcessors();

    private FirstAnswers() {}

    /** @param arguments those of each process */
    public static List<String> of(Class<?> main, List<String[]> arguments) throws IOException {
        List<String> answers = new ArrayList<>();
        for (int start = 0; start < arguments.size(); start += AT_ONCE) {
            answers.addAll(ofOneRound(main, arguments.subList(start, Math.min(start + AT_ONCE, arguments.size()))));
        }
        return answers;
    }

    private static List<String> ofOneRound(Class<?> main, List<String[]> arguments) throws IOException {
        List<ChildProcess> processes = new ArrayList<>();
        try {
            for (String[] each : arguments) {
                processes.add(new ChildProcess(main, each));
            }
            List<String> answers = new ArrayList<>();
            for (ChildProcess process : processes) {
                answers.add(process.awaitAnswer());
            }
            return answers;
        } finally {
            processes.forEach(ChildProcess::close);
        }
    }
}

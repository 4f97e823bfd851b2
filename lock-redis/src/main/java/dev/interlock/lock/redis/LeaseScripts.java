package dev.interlock.lock.redis;

/** What a store asks the server: the same of every store, by the way in which it writes a lease down. */
record LeaseScripts(Script acquire, Script extend, Script shorten, Script release, Script undo, Script find) {

    /**
     * @param form the file that reads and writes a lease
     * @param line the file that keeps those who wait for it
     */
    static LeaseScripts in(String form, String line) {
        return new LeaseScripts(
                granting(form, "token", line),
                Script.of(form, "lease", "extend"),
                Script.of(form, line, "lease", "shorten"),
                Script.of(form, line, "release"),
                Script.of(form, line, "undo"),
                Script.of(form, "lease", "find"));
    }

    /**
     * The usual case first: what else it takes is made only where it is needed.
     *
     * @param tokens the file that says where they come from
     */
    static Script granting(String form, String tokens, String line) {
        return Script.of("time", form, tokens, "grant", line, "lease", "acquire");
    }
}

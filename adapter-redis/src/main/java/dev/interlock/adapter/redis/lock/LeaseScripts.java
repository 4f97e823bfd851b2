package dev.interlock.adapter.redis.lock;

/** What a store asks the server: the same of every store, by the way in which it writes a lease down. */
record LeaseScripts(Script acquire, Script extend, Script shorten, Script release, Script undo, Script find) {

    /** @param form the file that reads and writes a lease */
    static LeaseScripts in(String form) {
        return new LeaseScripts(
                granting(form, "token"),
                timed(form, "extend"),
                timed(form, "shorten"),
                untimed(form, "release"),
                untimed(form, "undo"),
                timed(form, "find"));
    }

    /**
     * The usual case first: what else it takes is made only where it is needed.
     *
     * @param tokens the file that says where they come from
     */
    static Script granting(String form, String tokens) {
        return Script.of("time", form, tokens, "grant", "lease", "acquire");
    }

    static Script timed(String form, String verb) {
        return Script.of("time", form, "lease", verb);
    }

    /** Of what is done without the time. */
    static Script untimed(String form, String verb) {
        return Script.of(form, verb);
    }
}

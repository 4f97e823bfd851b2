package dev.interlock.adapter.redis.lock;

/** What a store asks the server: the same of every store, by the way in which it writes a lease down. */
record LeaseScripts(Script acquire, Script extend, Script shorten, Script release, Script undo, Script find) {

    /** @param form the file that reads and writes a lease */
    static LeaseScripts in(String form) {
        return new LeaseScripts(
                Script.of("lease", form, "token", "acquire"),
                script(form, "extend"),
                script(form, "shorten"),
                script(form, "release"),
                script(form, "undo"),
                script(form, "find"));
    }

    static Script script(String form, String verb) {
        return Script.of("lease", form, verb);
    }
}

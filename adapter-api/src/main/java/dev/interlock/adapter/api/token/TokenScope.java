package dev.interlock.adapter.api.token;

/** The requests that a token is good for, within the rights of its member. */
enum TokenScope {
    /** Reads only: GET and HEAD. */
    READ,
    WRITE;

    /** The authority that a request needs to change anything. */
    static final String WRITE_AUTHORITY = "SCOPE_WRITE";

    String authority() {
        return "SCOPE_" + name();
    }
}

package dev.interlock.accounts.application;

/** What a library knows of passwords. */
public interface Passwords {

    /** Returns what is stored in the place of the password. */
    String encode(String password);

    /** Whether it is one of the most common passwords. They are in lower case. */
    boolean isCommon(String word);
}

package dev.interlock.accounts.application;

/** Passwords without a library. */
final class PlainPasswords implements Passwords {

    @Override
    public String encode(String password) {
        return "{plain}" + password;
    }

    @Override
    public boolean isCommon(String word) {
        return false;
    }
}

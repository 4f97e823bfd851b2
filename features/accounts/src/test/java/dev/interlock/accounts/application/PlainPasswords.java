package dev.interlock.accounts.application;

/** Passwords without a library, which counts how many it has encoded. */
final class PlainPasswords implements Passwords {

    private int encoded;

    int encoded() {
        return encoded;
    }

    @Override
    public String encode(String password) {
        encoded++;
        return "{plain}" + password;
    }

    @Override
    public boolean isCommon(String word) {
        return false;
    }
}

package dev.interlock.lab.store;

import java.util.UUID;

/** An id that no reader can guess. */
final class RandomId {

    private RandomId() {}

    static String next() {
        return UUID.randomUUID().toString().replace("-", "");
    }
}

package dev.interlock.accounts.application;

import java.util.ArrayList;
import java.util.List;

/** Keeps letters, or refuses them. */
final class SentLetters implements LinkDelivery {

    final List<LinkLetter> letters = new ArrayList<>();
    boolean available = true;
    boolean away;

    @Override
    public boolean isAvailable() {
        return available;
    }

    @Override
    public boolean send(LinkLetter letter) {
        if (!away) {
            letters.add(letter);
        }
        return !away;
    }
}

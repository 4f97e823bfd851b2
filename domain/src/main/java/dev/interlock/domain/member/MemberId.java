package dev.interlock.domain.member;

import dev.interlock.domain.Text;
import java.io.Serializable;

/** The name a member signs in with. */
public record MemberId(String value) implements Serializable {

    public static final int MAX_LENGTH = 50;

    public MemberId {
        Text.identifier("Member id", value, MAX_LENGTH);
    }

    @Override
    public String toString() {
        return value;
    }
}

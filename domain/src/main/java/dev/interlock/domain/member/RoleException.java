package dev.interlock.domain.member;

import java.util.Set;

/** The role of the actor forbids the command, whatever it is given on. */
public class RoleException extends RuntimeException {

    RoleException(Role role, Set<Role> allowed) {
        super("%s is none of %s".formatted(role, allowed));
    }
}

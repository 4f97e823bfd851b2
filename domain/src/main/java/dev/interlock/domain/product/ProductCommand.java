package dev.interlock.domain.product;

import dev.interlock.domain.Command;
import dev.interlock.domain.member.Role;
import java.util.Set;

/** A command on a product or its stock, given by admins in every state. */
public enum ProductCommand implements Command {
    CREATE_PRODUCT,
    CHANGE_PRODUCT,
    WITHDRAW_PRODUCT,
    OFFER_PRODUCT,
    COUNT_STOCK,
    ADD_STOCK;

    /** The roles that may give the command. */
    public Set<Role> givenBy() {
        return Set.of(Role.ADMIN);
    }
}

package dev.interlock.domain.wrong;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

/** Breaks a rule on purpose: the domain knows JPA. */
@Entity
public class WrongEntity {

    @Id
    long id;
}

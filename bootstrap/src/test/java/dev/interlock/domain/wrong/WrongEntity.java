package dev.interlock.domain.wrong;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

/** Breaks a rule on purpose: the domain depends on JPA. */
@Entity
public class WrongEntity {

    @Id
    long id;
}

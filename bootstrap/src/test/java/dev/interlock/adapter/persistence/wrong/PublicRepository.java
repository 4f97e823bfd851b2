package dev.interlock.adapter.persistence.wrong;

import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** Breaks rules on purpose: everybody can see it, and it has transactions of its own. */
@Repository
public class PublicRepository {

    @Transactional
    public void save() {
        throw new UnsupportedOperationException();
    }
}

package dev.interlock.adapter.persistence.wrong;

import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** Breaks rules on purpose: it is public, and it begins transactions. */
@Repository
public class PublicRepository {

    @Transactional
    public void save() {
        throw new UnsupportedOperationException();
    }
}

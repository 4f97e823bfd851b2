package dev.interlock.domain;

import java.util.List;

/** The domain event: a command has changed an aggregate. */
public interface Changed {

    Command command();

    /** What changed; never empty. */
    List<FieldChange> fields();
}

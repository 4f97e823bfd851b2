package dev.interlock.domain;

import java.util.List;

/** The domain event: a command has changed an aggregate. */
public interface Changed {

    Command command();

    /** The changed fields; never empty. */
    List<FieldChange> fields();
}

package dev.interlock.adapter.api.problem;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.interlock.adapter.api.history.Change;
import dev.interlock.adapter.api.version.EntityTag;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.conflict.Conflict.Resolution;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ProblemDetail;

/** A stale version, with what the conflict page shows. Values opened and typed are maps from the name of a value to its text. */
public class ConflictProblem extends ProblemDetail {

    /** As many as the page of a conflict shows. */
    private static final int MAX_CHANGES = 20;

    private final transient Conflict conflict;
    private final transient Object now;
    private final transient Map<String, String> typed;

    ConflictProblem(Conflict conflict, Object now, Map<String, String> typed) {
        ProblemType.STALE_VERSION.describe(this, detail(conflict.resolution()));
        this.conflict = conflict;
        this.now = now;
        this.typed = Collections.unmodifiableMap(new LinkedHashMap<>(typed));
    }

    private static String detail(Resolution resolution) {
        return switch (resolution) {
            case REPEAT -> "Nothing changed that this command is about. Send it again with the current entity tag.";
            case CONFIRM -> "Decide again with the present values, then send the command with the current entity tag.";
            case IMPOSSIBLE -> "The present state does not allow this command.";
        };
    }

    /** Returns the entity tag with which the command can be sent again. */
    public String getCurrentEtag() {
        return EntityTag.of(conflict.version());
    }

    public Resolution getResolution() {
        return conflict.resolution();
    }

    /** Returns the values at the version that the request names, or none if they are not known. */
    public @Nullable Map<String, String> getOpened() {
        return conflict.opened();
    }

    /** Returns what a read answers. */
    public Object getNow() {
        return now;
    }

    /** Returns the values that the request sent. */
    @JsonInclude // empty for a command without values
    public Map<String, String> getTyped() {
        return typed;
    }

    /** Returns the names of values that belong together: all of a group are kept, or all are sent. */
    @JsonInclude
    public List<List<String>> getGroups() {
        return conflict.groups();
    }

    /** Returns the newest changes since the version that the request names, newest first; none if they are not known. */
    @JsonInclude
    public List<Change> getSince() {
        return conflict.since().stream().limit(MAX_CHANGES).map(Change::of).toList();
    }

    /** Returns how many earlier changes {@code since} leaves out. */
    public int getSinceLeftOut() {
        return Math.max(0, conflict.since().size() - MAX_CHANGES);
    }
}

package dev.interlock.application.service.editlock;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockTarget;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/** The types of aggregates that are edited under a lock. */
public class EditableAggregates {

    private final Map<String, Editable> byType;

    public EditableAggregates(List<Editable> editables) {
        this.byType = new TreeMap<>(editables.stream().collect(toMap(Editable::type, editable -> editable)));
    }

    /** Returns the types of the targets of all edit locks. */
    public Set<String> types() {
        return byType.keySet();
    }

    /** @throws NotFoundException if there is no such aggregate within the actor's reach */
    Editable.Edited find(LockTarget target, Actor actor) {
        Editable editable = byType.get(target.type());
        if (editable == null) {
            throw new NotFoundException(target.name());
        }
        return editable.find(target.id(), actor);
    }

    /** Returns what people call the targets. A target without another name is called by its id. */
    public Map<LockTarget, String> labels(Collection<LockTarget> targets) {
        Map<LockTarget, String> labels = new HashMap<>();
        targets.forEach(target -> labels.put(target, target.id()));
        byType.forEach((type, editable) -> labels.putAll(ofType(type, targets, editable::labels)));
        return labels;
    }

    /** Returns what activities tell of the targets. A target that belongs to no customer is left out. */
    public Map<LockTarget, Editable.Summary> summaries(Collection<LockTarget> targets) {
        Map<LockTarget, Editable.Summary> summaries = new HashMap<>();
        byType.forEach((type, editable) -> summaries.putAll(ofType(type, targets, editable::summaries)));
        return summaries;
    }

    /** Asks only if there are targets of that type. */
    private static <V> Map<LockTarget, V> ofType(
            String type, Collection<LockTarget> targets, Function<Set<String>, Map<String, V>> values) {
        Set<String> ids = targets.stream()
                .filter(target -> target.type().equals(type))
                .map(LockTarget::id)
                .collect(toSet());
        return ids.isEmpty()
                ? Map.of()
                : values.apply(ids).entrySet().stream()
                        .collect(toMap(value -> new LockTarget(type, value.getKey()), Map.Entry::getValue));
    }
}

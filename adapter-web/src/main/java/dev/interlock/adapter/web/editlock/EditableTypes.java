package dev.interlock.adapter.web.editlock;

import static java.util.stream.Collectors.toMap;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.lock.LockTarget;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The types that are edited under a lock, for pages that show any of them. Templates call it {@code @editableTypes}. */
@Component
public class EditableTypes {

    private final EditableType primary;
    private final Map<String, EditableType> byName;
    private final Map<String, EditableType> byPath;

    /** @param primary the type that is used if a page that breaks a lock names none */
    EditableTypes(EditableType primary, List<EditableType> types) {
        this.primary = primary;
        this.byName = types.stream().collect(toMap(EditableType::type, type -> type));
        this.byPath = types.stream().collect(toMap(EditableType::path, type -> type));
    }

    /** @throws NotFoundException if there is no such type */
    public EditableType of(String type) {
        return found(byName.get(type), type);
    }

    /** Returns whether targets of the type have a page: a job has none. */
    public boolean has(String type) {
        return byName.containsKey(type);
    }

    /**
     * Returns the target that the page shows.
     *
     * @param page its path
     * @throws NotFoundException if it is the page of no type, or no target can have that id
     */
    public LockTarget onPage(String page) {
        int id = page.lastIndexOf('/') + 1;
        return target(found(byPath.get(page.substring(0, Math.max(0, id - 1))), page), page.substring(id));
    }

    /**
     * Returns the target that the address of a page names, on which an admin breaks a lock.
     *
     * @throws NotFoundException if there is no such type, or no target can have that id
     */
    public LockTarget onBreakPage(@Nullable String type, String id) {
        return target(type == null ? primary : of(type), id);
    }

    /**
     * Returns the path of the aggregate's page to which an address belongs, or that of the list of its type. An address of no type belongs to
     * the list of the primary one.
     *
     * @param ids what may be an id in the address
     */
    public String pageAbove(String address, Collection<?> ids) {
        EditableType type = byName.values().stream()
                .filter(each -> address.startsWith(each.path() + "/"))
                .findFirst()
                .orElse(primary);
        return ids.stream()
                .map(id -> type.page(id.toString()))
                .filter(page -> address.equals(page) || address.startsWith(page + "/"))
                .findFirst()
                .orElse(type.path());
    }

    /** Returns the path of the page on which an admin breaks the lock. */
    public String breakPage(LockTarget target) {
        String page = "/admin/locks/" + target.id() + "/break";
        return target.type().equals(primary.type()) ? page : page + "?type=" + target.type();
    }

    private static EditableType found(@Nullable EditableType type, String name) {
        if (type == null) {
            throw new NotFoundException("type " + name);
        }
        return type;
    }

    private static LockTarget target(EditableType type, String id) {
        try {
            return type.target(id);
        } catch (IllegalArgumentException unreadable) {
            throw new NotFoundException("target " + id);
        }
    }
}

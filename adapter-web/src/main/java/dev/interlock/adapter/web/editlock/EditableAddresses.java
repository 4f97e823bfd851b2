package dev.interlock.adapter.web.editlock;

import static java.util.stream.Collectors.toMap;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.lock.LockTarget;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Where the target of an edit lock is read, edited and locked. Templates call it {@code @addresses}. */
@Component("addresses")
public class EditableAddresses {

    private final EditableAddress primary;
    private final Map<String, EditableAddress> byType;
    private final Map<String, EditableAddress> byCollection;

    /** @param primary the page of the type that is used if a page that breaks a lock names none */
    EditableAddresses(EditPage primary, List<EditPage> pages) {
        List<EditableAddress> addresses = pages.stream().map(EditPage::address).toList();
        this.primary = primary.address();
        this.byType = addresses.stream().collect(toMap(EditableAddress::type, address -> address));
        this.byCollection = addresses.stream().collect(toMap(EditableAddress::collection, address -> address));
    }

    /**
     * Returns the target that a lock resource's path names.
     *
     * @throws NotFoundException if there is no such collection, or no target can have that id
     */
    public LockTarget inCollection(String collection, String id) {
        return target(byCollection.get(collection), id);
    }

    /** @throws NotFoundException if there is no such type, or no target can have that id */
    public LockTarget ofType(String type, String id) {
        return target(byType.get(type), id);
    }

    private static LockTarget target(@Nullable EditableAddress address, String id) {
        if (address == null) {
            throw new NotFoundException("target " + id);
        }
        try {
            return address.target(id);
        } catch (IllegalArgumentException unreadable) {
            throw new NotFoundException("target " + id);
        }
    }

    /** Returns whether the target has a page: the lock of a job has none. */
    public boolean knows(LockTarget target) {
        return byType.containsKey(target.type());
    }

    public String page(LockTarget target) {
        return of(target).page(target.id());
    }

    public String form(LockTarget target) {
        return of(target).form(target.id());
    }

    public String lock(LockTarget target) {
        return of(target).lock(target.id());
    }

    /**
     * Returns the target that the address of a page names, on which an admin breaks a lock.
     *
     * @throws NotFoundException if there is no such type, or no target can have that id
     */
    public LockTarget onBreakPage(@Nullable String type, String id) {
        return ofType(type == null ? primary.type() : type, id);
    }

    /** Returns the path of the page on which an admin breaks the lock. */
    public String breakPage(LockTarget target) {
        String page = "/admin/locks/" + target.id() + "/break";
        return target.type().equals(primary.type()) ? page : page + "?type=" + target.type();
    }

    private EditableAddress of(LockTarget target) {
        EditableAddress address = byType.get(target.type());
        if (address == null) {
            throw new NotFoundException(target.name());
        }
        return address;
    }
}

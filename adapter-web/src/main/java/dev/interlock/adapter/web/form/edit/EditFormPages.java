package dev.interlock.adapter.web.form.edit;

import dev.interlock.adapter.web.editlock.EditableAddress;
import dev.interlock.adapter.web.editlock.LockBar;
import dev.interlock.adapter.web.editlock.RequestSession;
import dev.interlock.adapter.web.form.ChangeForm;
import dev.interlock.adapter.web.form.ComparedPart;
import dev.interlock.adapter.web.form.ConflictLog;
import dev.interlock.adapter.web.form.EditableReader;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.domain.Command;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.util.List;
import java.util.function.Function;
import org.springframework.http.HttpStatus;
import org.springframework.ui.Model;
import org.springframework.web.servlet.ModelAndView;

/** The edit form of the aggregates of one type: fresh under a new lock, or read-only in its place. */
public record EditFormPages<A, C extends Conflict<A>>(
        Command command, EditableReader<A, C> reader, ConflictLog conflicts, LockBar bar, RequestSession session) {

    ChangeForm form() {
        return new ChangeForm(command, "edit");
    }

    EditableAddress address() {
        return reader.address();
    }

    /** Shows the aggregate as it is, under a lock that has just been acquired, or read-only if that lock is lost already. */
    ModelAndView fresh(
            LockTarget target,
            LockId lockId,
            Function<A, List<? extends ComparedPart<A, C>>> parts,
            Actor actor,
            Model model) {
        EditLock lock = bar.lockOf(target, actor);
        if (lock == null || !lock.own()) {
            return readOnly(target, HttpStatus.OK, actor, model);
        }
        A aggregate = reader.read(target, actor);
        model.addAttribute(reader.name(), aggregate);
        model.addAttribute("version", reader.version(aggregate));
        parts.apply(aggregate).forEach(part -> part.show(aggregate, model));
        bar.show(target, lockId, lock, model);
        return new ModelAndView(form().template(address()));
    }

    /** Shows the aggregate read-only, with the member who edits it, if any, and the way into the queue. */
    ModelAndView readOnly(LockTarget target, HttpStatus status, Actor actor, Model model) {
        bar.showReadOnly(target, status, actor, model);
        model.addAttribute(reader.name(), reader.read(target, actor));
        return new ModelAndView(address().collection() + "/locked", status);
    }
}

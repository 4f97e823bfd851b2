package dev.interlock.announcement;

import static dev.interlock.announcement.Announcement.AnnouncementCommand.EDIT_ANNOUNCEMENT;

import dev.interlock.adapter.web.conflict.ConflictPage;
import dev.interlock.adapter.web.editlock.LockBar;
import dev.interlock.adapter.web.editlock.SessionEditLocks;
import dev.interlock.announcement.EditAnnouncement.EditAnnouncementRequest;
import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.conflict.Conflict.Resolution;
import dev.interlock.application.port.in.editlock.Editing.EditingRequest;
import dev.interlock.application.port.in.editlock.Editing.EditingStatus;
import dev.interlock.application.port.in.editlock.Editing.KeepEditingRequest;
import dev.interlock.application.port.in.editlock.Editing.StartEditingRequest;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.service.history.History;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import jakarta.validation.Valid;
import java.util.Map;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.BindingResult;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The page of an announcement, and the form for its text under its edit lock. */
@Controller
@RequestMapping("/announcements/{id}")
class AnnouncementController {

    private final EditAnnouncement editAnnouncement;
    private final AnnouncementTable announcements;
    private final History history;
    private final SessionEditLocks locks;
    private final LockBar lockBar;
    private final ConflictPage conflictPage;

    AnnouncementController(
            EditAnnouncement editAnnouncement,
            AnnouncementTable announcements,
            @Qualifier("announcementHistory") History history,
            SessionEditLocks locks,
            LockBar lockBar,
            ConflictPage conflictPage) {
        this.editAnnouncement = editAnnouncement;
        this.announcements = announcements;
        this.history = history;
        this.locks = locks;
        this.lockBar = lockBar;
        this.conflictPage = conflictPage;
    }

    @GetMapping
    String detail(@PathVariable String id, Actor actor, Model model) {
        model.addAttribute("announcement", find(id, actor));
        return "announcements/detail";
    }

    @PostMapping("/edit")
    ModelAndView open(
            @PathVariable String id,
            @RequestParam(defaultValue = "MANUAL") Renewal renewal,
            @RequestParam(defaultValue = "false") boolean waited,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        try {
            LockId lockId = locks.acquire(new StartEditingRequest(target(id), renewal, actor));
            flash.addFlashAttribute("lockId", lockId.value());
            flash.addFlashAttribute("turn", waited);
            return new ModelAndView("redirect:/announcements/" + id + "/edit");
        } catch (AlreadyLockedException locked) {
            return readOnly(id, HttpStatus.LOCKED, actor, model);
        }
    }

    @GetMapping("/edit")
    ModelAndView form(@PathVariable String id, Actor actor, Model model) {
        if (model.getAttribute("lockId") instanceof String lockId
                && LockId.isLockId(lockId)
                && lockBar.isHeldBy(actor, target(id))) {
            EditingRequest editing = new EditingRequest(target(id), new LockId(lockId), actor);
            Announcement now = find(id, actor);
            return page(now, now.version(), editing, AnnouncementForm.of(now.values()), HttpStatus.OK, model);
        }
        return readOnly(id, HttpStatus.OK, actor, model);
    }

    @PostMapping("/edit/save")
    ModelAndView save(
            @PathVariable String id,
            @RequestParam long version,
            @RequestParam LockId lockId,
            @Valid @ModelAttribute("form") AnnouncementForm form,
            BindingResult errors,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        EditingRequest editing = new EditingRequest(target(id), lockId, actor);
        if (errors.hasErrors()) {
            return page(find(id, actor), version, editing, form, HttpStatus.BAD_REQUEST, model);
        }
        try {
            editAnnouncement.editAnnouncement(new EditAnnouncementRequest(id, version, lockId, form.toText(), actor));
        } catch (OptimisticLockingFailureException stale) {
            LockException lost = lockBar.loss(editing);
            return lost == null
                    ? showConflict(version, editing, form, model)
                    : showLoss(version, editing, form, lost, model);
        } catch (LockException lost) {
            return showLoss(version, editing, form, lost, model);
        }
        locks.forget(editing.target(), lockId); // saving has released it
        flash.addFlashAttribute("done", EDIT_ANNOUNCEMENT);
        flash.addFlashAttribute("saved", "/announcements/" + id + "/edit");
        return new ModelAndView("redirect:/announcements/" + id);
    }

    @PostMapping("/edit/extend")
    ModelAndView extend(
            @PathVariable String id,
            @RequestParam long version,
            @RequestParam LockId lockId,
            @ModelAttribute("form") AnnouncementForm form,
            @RequestParam(defaultValue = "MANUAL") Renewal renewal,
            Actor actor,
            Model model) {
        EditingRequest editing = new EditingRequest(target(id), lockId, actor);
        try {
            EditingStatus status = locks.renew(new KeepEditingRequest(editing.target(), lockId, renewal, actor));
            if (status.version() != version) {
                return showConflict(version, editing, form, model);
            }
            model.addAttribute("extended", true);
            return page(find(id, actor), version, editing, form, HttpStatus.OK, model);
        } catch (LockException lost) {
            return showLoss(version, editing, form, lost, model);
        }
    }

    @PostMapping("/edit/resume")
    ModelAndView resume(
            @PathVariable String id,
            @RequestParam long version,
            @RequestParam LockId lockId,
            @ModelAttribute("form") AnnouncementForm form,
            @RequestParam(defaultValue = "MANUAL") Renewal renewal,
            Actor actor,
            Model model) {
        LockTarget target = target(id);
        try {
            LockId acquired = locks.acquire(new StartEditingRequest(target, renewal, actor));
            EditingStatus status = locks.keep(new KeepEditingRequest(target, acquired, renewal, actor));
            EditingRequest editing = new EditingRequest(target, acquired, actor);
            if (status.version() != version) {
                return showConflict(version, editing, form, model);
            }
            model.addAttribute("regained", true);
            return page(find(id, actor), version, editing, form, HttpStatus.OK, model);
        } catch (LockException lost) {
            return showLoss(version, new EditingRequest(target, lockId, actor), form, lost, model);
        }
    }

    @PostMapping("/edit/wait")
    String await(
            @PathVariable String id,
            @RequestParam(defaultValue = "MANUAL") Renewal renewal,
            Actor actor,
            RedirectAttributes flash) {
        int place =
                locks.await(new StartEditingRequest(target(id), renewal, actor)).place();
        flash.addFlashAttribute("place", place);
        return "redirect:/announcements/" + id + "/edit";
    }

    @PostMapping("/edit/release")
    String release(@PathVariable String id, @RequestParam LockId lockId, Actor actor) {
        find(id, actor); // refuses what is not within reach
        locks.release(new EditingRequest(target(id), lockId, actor));
        return "redirect:/announcements/" + id;
    }

    private ModelAndView showConflict(long opened, EditingRequest editing, AnnouncementForm form, Model model) {
        Announcement now = find(editing.target().id(), editing.actor());
        Conflict conflict = new Conflict(
                now.version(),
                now.values(),
                history.findBetween(now.id(), opened, now.version(), editing.actor()),
                Resolution.CONFIRM);
        Map<String, String> values = conflictPage.compare(conflict, EDIT_ANNOUNCEMENT, opened, form.values(), model);
        return page(now, now.version(), editing, AnnouncementForm.of(values), HttpStatus.CONFLICT, model);
    }

    private ModelAndView showLoss(
            long version, EditingRequest editing, AnnouncementForm form, LockException lost, Model model) {
        HttpStatus status = lockBar.showLoss(editing, lost, model);
        return page(find(editing.target().id(), editing.actor()), version, editing, form, status, model);
    }

    private ModelAndView page(
            Announcement announcement,
            long version,
            EditingRequest editing,
            AnnouncementForm form,
            HttpStatus status,
            Model model) {
        model.addAttribute("announcement", announcement);
        model.addAttribute("version", version);
        model.addAttribute("form", form);
        lockBar.show(editing, model);
        if (status != HttpStatus.CONFLICT) {
            conflictPage.showChoices(announcement.values(), model);
        }
        return new ModelAndView("announcements/edit", status);
    }

    private ModelAndView readOnly(String id, HttpStatus status, Actor actor, Model model) {
        model.addAttribute("announcement", find(id, actor));
        lockBar.showReadOnly(target(id), status, actor, model);
        return new ModelAndView("announcements/locked", status);
    }

    private Announcement find(String id, Actor reader) {
        return announcements
                .find(id)
                .filter(announcement -> reader.isAdmin())
                .orElseThrow(() -> new NotFoundException("announcement " + id));
    }

    private static LockTarget target(String id) {
        return new LockTarget(EditableAnnouncement.TYPE, id);
    }
}

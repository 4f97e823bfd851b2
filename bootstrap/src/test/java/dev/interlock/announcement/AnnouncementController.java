package dev.interlock.announcement;

import dev.interlock.adapter.web.editlock.EditableAddress;
import dev.interlock.adapter.web.editlock.LockBar;
import dev.interlock.adapter.web.editlock.RequestSession;
import dev.interlock.adapter.web.editlock.SessionEditLocks;
import dev.interlock.announcement.EditAnnouncement.EditAnnouncementRequest;
import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.LockLostException;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.editlock.StartEditing.StartEditingRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The pages: an announcement in read-only form, its edit form, and the save. */
@Controller
@RequestMapping("/announcements/{id}")
class AnnouncementController {

    static final EditableAddress ADDRESS = new EditableAddress(EditableAnnouncement.TYPE, "/announcements");

    private final AnnouncementTable announcements;
    private final EditAnnouncement editAnnouncement;
    private final SessionEditLocks locks;
    private final RequestSession session;
    private final LockBar bar;

    AnnouncementController(
            AnnouncementTable announcements,
            EditAnnouncement editAnnouncement,
            SessionEditLocks locks,
            RequestSession session,
            LockBar bar) {
        this.announcements = announcements;
        this.editAnnouncement = editAnnouncement;
        this.locks = locks;
        this.session = session;
        this.bar = bar;
    }

    @GetMapping
    ModelAndView page(@PathVariable String id, Actor actor, Model model) {
        return readOnly(id, HttpStatus.OK, actor, model);
    }

    @PostMapping("/edit")
    ModelAndView start(
            @PathVariable String id,
            @RequestParam(name = "beating", defaultValue = "false") Renewal renewal,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        try {
            LockId lockId = locks.acquire(new StartEditingRequest(ADDRESS.target(id), renewal, actor));
            flash.addFlashAttribute("lockId", lockId);
            return new ModelAndView("redirect:" + ADDRESS.form(id));
        } catch (AlreadyLockedException held) {
            return readOnly(id, HttpStatus.LOCKED, actor, model);
        }
    }

    @GetMapping("/edit")
    ModelAndView form(@PathVariable String id, Actor actor, Model model) {
        EditLock lock = bar.lockOf(ADDRESS.target(id), actor);
        if (lock != null && lock.own() && model.getAttribute("lockId") instanceof LockId lockId) {
            Announcement fresh = find(id);
            return form(fresh, fresh, lockId, HttpStatus.OK, actor, model);
        }
        return readOnly(id, HttpStatus.OK, actor, model);
    }

    @PostMapping("/edit/save")
    ModelAndView save(
            @PathVariable String id,
            @RequestParam long version,
            @RequestParam LockId lockId,
            @RequestParam String text,
            Actor actor,
            Model model) {
        LockTarget target = ADDRESS.target(id);
        try {
            editAnnouncement.editAnnouncement(new EditAnnouncementRequest(id, version, lockId, text, actor));
            session.remove(target, lockId);
            return new ModelAndView("redirect:" + ADDRESS.page(id));
        } catch (LockException lost) {
            session.remove(target, lockId);
            model.addAttribute("lost", lost instanceof LockLostException how ? how.how() : null);
            model.addAttribute("ended", !(lost instanceof LockLostException));
            return form(new Announcement(id, version, text), find(id), lockId, HttpStatus.CONFLICT, actor, model);
        } catch (OptimisticLockingFailureException changed) {
            Announcement now = find(id);
            return form(new Announcement(id, now.version(), text), now, lockId, HttpStatus.CONFLICT, actor, model);
        }
    }

    /** @param typed the text that the form shows, beside the current announcement */
    private ModelAndView form(
            Announcement typed, Announcement now, LockId lockId, HttpStatus status, Actor actor, Model model) {
        LockTarget target = ADDRESS.target(now.id());
        bar.show(target, lockId, bar.lockOf(target, actor), model);
        model.addAttribute("form", typed);
        model.addAttribute("version", typed.version());
        model.addAttribute("now", now);
        return new ModelAndView("announcement/edit", status);
    }

    private ModelAndView readOnly(String id, HttpStatus status, Actor actor, Model model) {
        bar.showReadOnly(ADDRESS.target(id), status, actor, model);
        return new ModelAndView("announcement/view", status).addObject("announcement", find(id));
    }

    private Announcement find(String id) {
        return announcements.find(id).orElseThrow(() -> new NotFoundException("announcement " + id));
    }
}

package dev.interlock.announcement;

import dev.interlock.adapter.web.editlock.EditFormPages;
import dev.interlock.adapter.web.editlock.SubmittedEdit;
import dev.interlock.announcement.EditAnnouncement.EditAnnouncementRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockId;
import jakarta.validation.Valid;
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

/** The page of an announcement, and its edit form, submitted. The way into the form and out of it needs no code. */
@Controller
@RequestMapping("/announcements/{id}")
class AnnouncementController {

    private final EditAnnouncement editAnnouncement;
    private final AnnouncementEditPage page;
    private final EditFormPages editFormPages;

    AnnouncementController(EditAnnouncement editAnnouncement, AnnouncementEditPage page, EditFormPages editFormPages) {
        this.editAnnouncement = editAnnouncement;
        this.page = page;
        this.editFormPages = editFormPages;
    }

    @GetMapping
    String detail(@PathVariable String id, Actor actor, Model model) {
        return page.showDetail(id, actor, model);
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
        SubmittedEdit edit =
                new SubmittedEdit(AnnouncementEditPage.ADDRESS.target(id), lockId, version, form.values(), actor);
        if (errors.hasErrors()) {
            return editFormPages.again(page, edit, HttpStatus.BAD_REQUEST, model);
        }
        try {
            editAnnouncement.editAnnouncement(new EditAnnouncementRequest(id, version, lockId, form.toText(), actor));
            return editFormPages.saved(page, edit, flash);
        } catch (OptimisticLockingFailureException stale) {
            return editFormPages.conflict(page, edit, model);
        } catch (LockException lost) {
            return editFormPages.lost(page, edit, lost, model);
        }
    }
}

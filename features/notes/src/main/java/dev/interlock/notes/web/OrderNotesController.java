package dev.interlock.notes.web;

import static java.util.stream.Collectors.joining;

import dev.interlock.adapter.web.order.OrderLink;
import dev.interlock.application.port.in.order.IdempotencyKey;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.notes.application.AddNote;
import dev.interlock.notes.application.AddNote.AddNoteRequest;
import dev.interlock.notes.application.AddNote.OtherNoteException;
import dev.interlock.notes.application.AddNote.UnknownColleaguesException;
import dev.interlock.notes.application.NoteQueries;
import jakarta.validation.Valid;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
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

/** The notes of an order, and the form for another one. The key of a form makes a repeated submission add one note. */
@Controller
@RequestMapping("/orders/{orderNumber}/notes")
class OrderNotesController {

    @Bean
    static OrderLink notesLink() {
        return OrderLink.of("notes", "notes.link", Role.ADMIN);
    }

    private final AddNote addNote;
    private final NoteQueries noteQueries;
    private final OrderQueries orderQueries;
    private final UnreadMentions mentions;

    OrderNotesController(AddNote addNote, NoteQueries noteQueries, OrderQueries orderQueries, UnreadMentions mentions) {
        this.addNote = addNote;
        this.noteQueries = noteQueries;
        this.orderQueries = orderQueries;
        this.mentions = mentions;
    }

    @GetMapping
    ModelAndView notes(
            @PathVariable OrderNo orderNumber,
            @RequestParam(required = false) @Nullable Long before,
            Actor actor,
            Model model) {
        model.addAttribute("form", NoteForm.EMPTY);
        return page(orderNumber, before, IdempotencyKey.random(), HttpStatus.OK, actor, model);
    }

    @PostMapping
    ModelAndView add(
            @PathVariable OrderNo orderNumber,
            @RequestParam IdempotencyKey idempotencyKey,
            @Valid @ModelAttribute("form") NoteForm form,
            BindingResult errors,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        form.check(errors);
        if (errors.hasErrors()) {
            return page(orderNumber, null, idempotencyKey, HttpStatus.BAD_REQUEST, actor, model);
        }
        try {
            addNote.addNote(new AddNoteRequest(orderNumber, form.toText(), actor, idempotencyKey));
        } catch (UnknownColleaguesException unknown) {
            String names =
                    unknown.names().stream().map(name -> "@" + name).sorted().collect(joining(", "));
            errors.rejectValue("note", "notes.unknown", new Object[] {names}, "");
            return page(orderNumber, null, idempotencyKey, HttpStatus.BAD_REQUEST, actor, model);
        } catch (OtherNoteException other) {
            model.addAttribute("other", true);
            return page(orderNumber, null, IdempotencyKey.random(), HttpStatus.UNPROCESSABLE_CONTENT, actor, model);
        }
        mentions.forgetAll();
        flash.addFlashAttribute("noted", true);
        flash.addFlashAttribute("saved", "/orders/" + orderNumber + "/notes");
        return new ModelAndView("redirect:/orders/" + orderNumber + "/notes");
    }

    private ModelAndView page(
            OrderNo orderNumber,
            @Nullable Long before,
            IdempotencyKey key,
            HttpStatus status,
            Actor actor,
            Model model) {
        model.addAttribute("page", noteQueries.pageNotes(orderNumber, before));
        model.addAttribute("before", before);
        model.addAttribute("order", orderQueries.viewOrder(orderNumber, actor));
        model.addAttribute("colleagues", noteQueries.suggestColleagues());
        model.addAttribute("key", key);
        return new ModelAndView("notes/order", status);
    }
}

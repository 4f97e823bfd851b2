package dev.interlock.papers.web;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.delivery.StartDelivery;
import dev.interlock.application.port.in.delivery.StartDelivery.StartDeliveryRequest;
import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.domain.order.TrackingInfo;
import dev.interlock.papers.application.MakePapers.MakePapersRequest;
import dev.interlock.papers.application.ParcelQueries;
import dev.interlock.papers.application.ParcelQueries.Parcel;
import dev.interlock.papers.web.DeliveryRow.Outcome;
import jakarta.validation.Valid;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.transaction.HeuristicCompletionException;
import org.springframework.ui.Model;
import org.springframework.validation.BindingResult;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/**
 * The tracking numbers of several parcels. Each delivery starts in a transaction of its own, at the version that the page showed, so
 * that one which is refused stops none of the others.
 */
@Controller
@RequestMapping("/admin/papers/deliveries")
class DeliveriesController {

    private static final Logger log = LoggerFactory.getLogger(DeliveriesController.class);
    private static final String VIEW = "papers/deliveries";

    private final StartDelivery startDelivery;
    private final ParcelQueries parcelQueries;

    DeliveriesController(StartDelivery startDelivery, ParcelQueries parcelQueries) {
        this.startDelivery = startDelivery;
        this.parcelQueries = parcelQueries;
    }

    /** @param orders of which no more are shown than a list can select */
    @GetMapping
    String form(@RequestParam(defaultValue = "") List<OrderNo> orders, Model model) {
        model.addAttribute("form", DeliveriesForm.EMPTY);
        List<OrderNo> shown =
                orders.stream().distinct().limit(MakePapersRequest.MAX_ORDERS).toList();
        return show(parcelQueries.findParcels(shown), DeliveriesForm.EMPTY, Map.of(), model);
    }

    @PostMapping
    ModelAndView start(
            @Valid @ModelAttribute("form") DeliveriesForm form,
            BindingResult errors,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        Map<OrderNo, Long> seen = form.versions();
        if (seen.size() > MakePapersRequest.MAX_ORDERS) {
            errors.reject("papers.tooMany", new Object[] {MakePapersRequest.MAX_ORDERS, seen.size()}, "");
        }
        if (errors.hasErrors()) {
            form.check(errors);
            return new ModelAndView(
                    show(parcelQueries.findParcels(seen.keySet()), form, Map.of(), model), HttpStatus.BAD_REQUEST);
        }
        Map<OrderNo, Outcome> outcomes = new HashMap<>();
        form.check(errors).forEach((order, version) -> outcomes.put(order, start(order, version, form, actor)));
        List<Parcel> parcels = parcelsAfter(seen.keySet());
        parcels.stream()
                .filter(parcel -> isRecorded(parcel, form))
                .forEach(parcel -> outcomes.replace(parcel.orderNumber(), Outcome.STARTED));
        boolean refused = outcomes.values().stream().anyMatch(outcome -> outcome != Outcome.STARTED);
        if (errors.hasErrors() || refused) {
            return new ModelAndView(
                    show(parcels, form, outcomes, model),
                    errors.hasErrors() ? HttpStatus.BAD_REQUEST : HttpStatus.CONFLICT);
        }
        flash.addFlashAttribute("started", outcomes.size());
        flash.addFlashAttribute("saved", "/admin/papers/deliveries");
        seen.keySet().removeAll(outcomes.keySet());
        return new ModelAndView(
                seen.isEmpty()
                        ? "redirect:/admin/papers?state=SHIPPED"
                        : "redirect:/admin/papers/deliveries?orders="
                                + seen.keySet().stream().map(OrderNo::value).collect(joining(",")));
    }

    private Outcome start(OrderNo order, long version, DeliveriesForm form, Actor actor) {
        TrackingInfo info = new TrackingInfo(requireNonNull(form.carrier()), form.typed(order));
        try {
            startDelivery.startDelivery(new StartDeliveryRequest(order, version, info, actor));
            return Outcome.STARTED;
        } catch (VersionConflictException
                | OptimisticLockingFailureException
                | OrderStateException
                | OrderNotFoundException refused) {
            return Outcome.CHANGED;
        } catch (RuntimeException failure) {
            log.warn("The delivery of {} was not started", order, failure);
            return Outcome.FAILED;
        }
    }

    /** @throws HeuristicCompletionException if they can't be read: some of the deliveries may have started */
    private List<Parcel> parcelsAfter(Collection<OrderNo> orders) {
        try {
            return parcelQueries.findParcels(orders);
        } catch (RuntimeException failure) {
            throw new HeuristicCompletionException(HeuristicCompletionException.STATE_MIXED, failure);
        }
    }

    /** Whether the form, or an earlier sending of it, has started this delivery. */
    private static boolean isRecorded(Parcel parcel, DeliveriesForm form) {
        TrackingInfo info = parcel.trackingInfo();
        return info != null
                && info.carrier().equals(form.carrier())
                && info.number().equals(form.typed(parcel.orderNumber()));
    }

    private static String show(
            Collection<Parcel> parcels, DeliveriesForm form, Map<OrderNo, Outcome> outcomes, Model model) {
        model.addAttribute(
                "rows",
                parcels.stream()
                        .map(parcel -> new DeliveryRow(
                                parcel, form.typed(parcel.orderNumber()), outcomes.get(parcel.orderNumber())))
                        .toList());
        return VIEW;
    }
}

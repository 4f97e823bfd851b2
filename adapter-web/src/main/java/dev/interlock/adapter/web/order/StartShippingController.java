package dev.interlock.adapter.web.order;

import static dev.interlock.adapter.web.order.OrderActionPages.versionDecidedOn;

import dev.interlock.adapter.web.form.RefusalLog;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.packing.OrderBeingPackedException;
import dev.interlock.application.port.in.packing.PackingQueries;
import dev.interlock.application.port.in.refusal.RecordRefusal.RefusedCommand;
import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The button that starts shipping. If another admin packs the order, the page asks first whether to end the packing. */
@Controller
class StartShippingController {

    private final StartShipping startShipping;
    private final OrderActionPages pages;
    private final OrderQueries orderQueries;
    private final PackingQueries packingQueries;
    private final RefusalLog log;

    StartShippingController(
            StartShipping startShipping,
            OrderActionPages pages,
            OrderQueries orderQueries,
            PackingQueries packingQueries,
            RefusalLog log) {
        this.startShipping = startShipping;
        this.pages = pages;
        this.orderQueries = orderQueries;
        this.packingQueries = packingQueries;
        this.log = log;
    }

    /**
     * @param version the version that the order's page showed
     * @param checked the version that a conflict page showed since, if the admin confirms that they have checked it
     * @param packer the admin that packs the order, if the actor has confirmed that this packing ends; or none
     */
    @PostMapping("/orders/{orderNumber}/start-shipping")
    ModelAndView startShipping(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @RequestParam(required = false) @Nullable Long checked,
            @RequestParam(required = false) @Nullable MemberId packer,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        long decidedOn = versionDecidedOn(version, checked);
        StartShippingRequest request = new StartShippingRequest(orderNumber, decidedOn, actor, packer);
        try {
            return pages.answer(request, version, () -> startShipping.startShipping(request), model, flash);
        } catch (OrderBeingPackedException packed) {
            log.record(RefusedCommand.of(request, packed));
            model.addAttribute("order", orderQueries.viewOrder(orderNumber, actor));
            model.addAttribute("version", decidedOn);
            model.addAttribute(
                    "packingLease",
                    packingQueries
                            .findPackingLeases(List.of(orderNumber), actor)
                            .get(orderNumber));
            return new ModelAndView("orders/packed", HttpStatus.LOCKED);
        }
    }
}

package dev.interlock.adapter.web.order.form;

import dev.interlock.adapter.web.editlock.EditPage;
import dev.interlock.adapter.web.editlock.EditableAddress;
import dev.interlock.adapter.web.order.OrderDetailPage;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.domain.Command;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.OrderNo;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.context.annotation.Primary;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;

/**
 * The edit form of orders: lines and shipping details. Primary, because the address of a page that breaks a lock names no type if the
 * target is an order.
 */
@Component
@Primary
class OrderEditPage implements EditPage {

    private static final EditableAddress ADDRESS = new EditableAddress(OrderTargets.TYPE, "/orders");

    private final OrderQueries orderQueries;
    private final OfferedProducts offeredProducts;
    private final OrderDetailPage detailPage;

    OrderEditPage(OrderQueries orderQueries, OfferedProducts offeredProducts, OrderDetailPage detailPage) {
        this.orderQueries = orderQueries;
        this.offeredProducts = offeredProducts;
        this.detailPage = detailPage;
    }

    @Override
    public EditableAddress address() {
        return ADDRESS;
    }

    @Override
    public Command command() {
        return OrderCommand.EDIT;
    }

    @Override
    public List<OrderField> fields() {
        return List.of(OrderField.values());
    }

    @Override
    public Edited read(String id, Actor reader, Model model) {
        OrderDetail order = orderQueries.viewOrder(new OrderNo(id), reader);
        model.addAttribute("order", order);
        return new Edited(order.version(), order.values(), order.allows(OrderCommand.EDIT) ? null : order.state());
    }

    @Override
    public Map<String, String> addForm(Map<String, String> values, Model model) {
        ShippingForm form = ShippingForm.of(values);
        LinesForm typed = model.getAttribute("basket") instanceof LinesForm lines ? lines : LinesForm.EMPTY;
        LinesForm basket = typed.with(values);
        model.addAttribute("form", form);
        model.addAttribute("basket", basket);
        return values(form, basket);
    }

    static Map<String, String> values(ShippingForm form, LinesForm basket) {
        Map<String, String> values = new LinkedHashMap<>(form.values());
        values.putAll(basket.values());
        return values;
    }

    /** After a change of prices the products have been added. */
    @Override
    public void addOptions(Model model) {
        if (!model.containsAttribute("products")
                && model.getAttribute("basket") instanceof LinesForm lines
                && model.getAttribute("order") instanceof OrderDetail order) {
            offeredProducts.show(lines, order, model);
        }
    }

    @Override
    public Conflict reviewConflict(String id, long opened, Actor reader) {
        return orderQueries.reviewConflict(new OrderNo(id), opened, OrderCommand.EDIT, reader);
    }

    @Override
    public String showDetail(String id, Actor reader, Model model) {
        return detailPage.show(new OrderNo(id), reader, model);
    }
}

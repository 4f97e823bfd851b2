package dev.interlock.adapter.web.order.form;

import dev.interlock.adapter.web.editlock.BlockedForm;
import dev.interlock.adapter.web.editlock.EditableAddress;
import dev.interlock.adapter.web.editlock.LockBar;
import dev.interlock.adapter.web.editlock.RequestSession;
import dev.interlock.adapter.web.form.ChangeFormPages;
import dev.interlock.adapter.web.form.ConflictLog;
import dev.interlock.adapter.web.form.edit.EditFormPages;
import dev.interlock.application.port.in.order.OrderConflict;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.domain.order.OrderCommand;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;

/** Where orders are edited, and the pages of their forms. */
@Configuration(proxyBeanMethods = false)
class OrderFormConfiguration {

    /** Primary: the address of a page that breaks a lock names no type if the target is an order. */
    @Bean
    @Primary
    EditableAddress orderAddress() {
        return OrderReader.ADDRESS;
    }

    @Bean
    ChangeFormPages<OrderDetail, OrderConflict> orderFormPages(
            OrderReader reader, ConflictLog conflicts, BlockedForm blockedForm) {
        return new ChangeFormPages<>(reader, conflicts, blockedForm);
    }

    @Bean
    EditFormPages<OrderDetail, OrderConflict> orderEditPages(
            OrderReader reader, ConflictLog conflicts, LockBar bar, RequestSession session) {
        return new EditFormPages<>(OrderCommand.EDIT, reader, conflicts, bar, session);
    }
}

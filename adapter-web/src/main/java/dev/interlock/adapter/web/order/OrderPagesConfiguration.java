package dev.interlock.adapter.web.order;

import dev.interlock.adapter.web.editlock.EditableAddress;
import dev.interlock.application.port.in.order.OrderLock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Where orders are edited under the edit lock. */
@Configuration(proxyBeanMethods = false)
class OrderPagesConfiguration {

    @Bean
    EditableAddress orderAddress() {
        return new EditableAddress(OrderLock.TYPE, "/orders");
    }
}

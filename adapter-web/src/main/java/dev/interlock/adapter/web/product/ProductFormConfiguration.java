package dev.interlock.adapter.web.product;

import dev.interlock.adapter.web.editlock.BlockedForm;
import dev.interlock.adapter.web.editlock.EditableAddress;
import dev.interlock.adapter.web.editlock.LockBar;
import dev.interlock.adapter.web.editlock.RequestSession;
import dev.interlock.adapter.web.form.ChangeFormPages;
import dev.interlock.adapter.web.form.ConflictLog;
import dev.interlock.adapter.web.form.edit.EditFormPages;
import dev.interlock.application.port.in.product.ProductConflict;
import dev.interlock.application.port.in.product.ProductDetail;
import dev.interlock.domain.product.ProductCommand;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Where products are edited, and the pages of their forms. */
@Configuration(proxyBeanMethods = false)
class ProductFormConfiguration {

    @Bean
    EditableAddress productAddress() {
        return ProductReader.ADDRESS;
    }

    @Bean
    ChangeFormPages<ProductDetail, ProductConflict> productFormPages(
            ProductReader reader, ConflictLog conflicts, BlockedForm blockedForm) {
        return new ChangeFormPages<>(reader, conflicts, blockedForm);
    }

    @Bean
    EditFormPages<ProductDetail, ProductConflict> productEditPages(
            ProductReader reader, ConflictLog conflicts, LockBar bar, RequestSession session) {
        return new EditFormPages<>(ProductCommand.CHANGE_PRODUCT, reader, conflicts, bar, session);
    }
}

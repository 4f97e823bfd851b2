package dev.interlock.adapter.web.product;

import dev.interlock.adapter.web.editlock.EditPage;
import dev.interlock.adapter.web.editlock.EditableAddress;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.product.ManagedProductQueries;
import dev.interlock.application.port.in.product.ProductDetail;
import dev.interlock.application.port.in.product.ProductTargets;
import dev.interlock.domain.Command;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductField;
import dev.interlock.domain.product.ProductId;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;

/** The edit form of products: names and price. */
@Component
class ProductEditPage implements EditPage {

    private static final EditableAddress ADDRESS = new EditableAddress(ProductTargets.TYPE, "/admin/products");

    private final ManagedProductQueries productQueries;
    private final ProductDetailPage detailPage;

    ProductEditPage(ManagedProductQueries productQueries, ProductDetailPage detailPage) {
        this.productQueries = productQueries;
        this.detailPage = detailPage;
    }

    @Override
    public EditableAddress address() {
        return ADDRESS;
    }

    @Override
    public Command command() {
        return ProductCommand.CHANGE_PRODUCT;
    }

    @Override
    public List<ProductField> fields() {
        return List.of(ProductField.values());
    }

    @Override
    public Edited read(String id, Actor reader, Model model) {
        ProductDetail product = productQueries.viewProduct(new ProductId(id));
        model.addAttribute("product", product);
        return new Edited(product.version(), product.values(), null);
    }

    @Override
    public Map<String, String> addForm(Map<String, String> values, Model model) {
        ProductForm form = ProductForm.of(values);
        model.addAttribute("form", form);
        return form.values();
    }

    @Override
    public Conflict reviewConflict(String id, long opened, Actor reader) {
        return productQueries.reviewConflict(new ProductId(id), opened, reader);
    }

    @Override
    public String showDetail(String id, Actor reader, Model model) {
        return detailPage.show(new ProductId(id), reader, model);
    }
}

package dev.interlock.adapter.web.text;

import dev.interlock.domain.product.ProductName;
import java.util.Locale;
import org.springframework.format.Printer;

/** The name of a product in the language of the page. */
class ProductNamePrinter implements Printer<ProductName> {

    @Override
    public String print(ProductName name, Locale locale) {
        return name.in(locale);
    }
}

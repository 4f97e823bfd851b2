package dev.interlock.adapter.web.page;

import dev.interlock.domain.product.ProductName;
import java.text.ParseException;
import java.util.Locale;
import org.springframework.format.Formatter;

/** The name of a product in the language of the page. */
class ProductNameFormatter implements Formatter<ProductName> {

    @Override
    public String print(ProductName name, Locale locale) {
        return name.in(locale);
    }

    @Override
    public ProductName parse(String text, Locale locale) throws ParseException {
        throw new ParseException("One text is no name in three languages", 0);
    }
}

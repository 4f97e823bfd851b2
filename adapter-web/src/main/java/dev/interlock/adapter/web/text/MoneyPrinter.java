package dev.interlock.adapter.web.text;

import dev.interlock.domain.Money;
import java.text.NumberFormat;
import java.util.Locale;
import org.springframework.format.Printer;

/** {@code ₩12,000}, in every language: the shop's prices are in won. */
class MoneyPrinter implements Printer<Money> {

    @Override
    public String print(Money money, Locale locale) {
        return "₩" + NumberFormat.getIntegerInstance(locale).format(money.amount());
    }
}

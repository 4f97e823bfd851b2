package dev.interlock.adapter.web.page;

import dev.interlock.domain.Money;
import java.text.NumberFormat;
import java.text.ParseException;
import java.util.Locale;
import org.springframework.format.Formatter;

/** {@code ₩12,000}, in every language: the shop's prices are in won. */
class MoneyFormatter implements Formatter<Money> {

    @Override
    public String print(Money money, Locale locale) {
        return "₩" + NumberFormat.getIntegerInstance(locale).format(money.amount());
    }

    @Override
    public Money parse(String text, Locale locale) throws ParseException {
        throw new ParseException("Nobody types money here", 0);
    }
}

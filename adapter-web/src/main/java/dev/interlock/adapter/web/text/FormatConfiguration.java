package dev.interlock.adapter.web.text;

import dev.interlock.lock.LockTarget;
import java.time.ZoneId;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Configuration;
import org.springframework.format.FormatterRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** How requests become values and values become text, on every page. */
@Configuration(proxyBeanMethods = false)
class FormatConfiguration implements WebMvcConfigurer {

    private final ZoneId timeZone;

    FormatConfiguration(@Value("${interlock.time-zone}") ZoneId timeZone) {
        this.timeZone = timeZone;
    }

    /** Spring itself makes the values that have a public constructor of one text, or a method {@code of}. */
    @Override
    public void addFormatters(FormatterRegistry registry) {
        registry.addConverter(String.class, LockTarget.class, LockTarget::ofName);
        registry.addPrinter(new MoneyPrinter());
        registry.addPrinter(new ProductNamePrinter());
        registry.addPrinter(new InstantPrinter(timeZone));
    }
}

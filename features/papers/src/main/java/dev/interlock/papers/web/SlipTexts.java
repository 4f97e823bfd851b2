package dev.interlock.papers.web;

import java.util.Locale;
import org.springframework.context.MessageSource;
import org.springframework.stereotype.Component;

/** Texts of a packing slip, which is in the language of its customer and not of the page. Templates call it {@code @slipTexts}. */
@Component("slipTexts")
public class SlipTexts {

    private final MessageSource messages;

    SlipTexts(MessageSource messages) {
        this.messages = messages;
    }

    public String get(String key, Locale language) {
        return messages.getMessage(key, null, language);
    }
}

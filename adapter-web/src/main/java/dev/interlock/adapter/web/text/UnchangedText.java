package dev.interlock.adapter.web.text;

import java.beans.PropertyEditorSupport;

/** Reads a password as it was typed: spaces are part of it. */
public final class UnchangedText extends PropertyEditorSupport {

    @Override
    public void setAsText(String text) {
        setValue(text);
    }
}

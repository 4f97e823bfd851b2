package dev.interlock.accounts.web;

import java.beans.PropertyEditorSupport;

/** Reads a password as it was typed: spaces are part of it. */
final class UnchangedText extends PropertyEditorSupport {

    @Override
    public void setAsText(String text) {
        setValue(text);
    }
}

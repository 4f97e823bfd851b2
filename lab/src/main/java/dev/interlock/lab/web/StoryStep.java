package dev.interlock.lab.web;

import java.util.List;

/**
 * A step of the story on the first page: some words, and a run that shows what they say.
 *
 * @param name the ending of the keys of its texts
 */
public record StoryStep(String name, String scenario, String cell) {

    static final List<StoryStep> ALL = List.of(
            new StoryStep("damage", "S01", "none"),
            new StoryStep("refusal", "S01", "form-version"),
            new StoryStep("wait", "S02", "row-lock"),
            new StoryStep("retry", "S01", "none-serializable-retry"),
            new StoryStep("deadlock", "S04", "opposite-locks"));
}

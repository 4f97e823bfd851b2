package dev.interlock.adapter.web.conflict;

import static java.util.stream.Collectors.joining;

import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.domain.Command;
import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;

/**
 * Adds a conflict to the model of a page: what has happened since, and a {@link Comparison}. Where a value needs a choice, the field
 * fragments show two radio buttons in the place of the input.
 */
@Component
public class ConflictPage {

    private static final String TYPED = "typed[";

    private final HttpServletRequest request;

    /** @param request Spring's proxy: every call reaches the request of the calling thread */
    ConflictPage(HttpServletRequest request) {
        this.request = request;
    }

    /**
     * Shows what others have changed beside what was typed.
     *
     * @param opened the version that the page with the form or the button showed
     * @param typed the values of the form's inputs; none for a button
     * @return the values with which the form goes on: an input that was not touched follows what is stored
     */
    public Map<String, String> compare(
            Conflict conflict, Command command, long opened, Map<String, String> typed, Model model) {
        Comparison comparison = Comparison.of(conflict, typed);
        model.addAttribute("conflict", conflict);
        model.addAttribute("comparison", comparison);
        model.addAttribute("command", command);
        model.addAttribute("openedVersion", opened);
        model.addAttribute("version", conflict.version());
        return comparison.values();
    }

    /**
     * Shows the choices again if a form that comes from a conflict page has errors. The typed text of a choice is sent beside the
     * chosen one.
     *
     * @param now the stored values
     */
    public void showChoices(Map<String, String> now, Model model) {
        List<ConflictRow> choices = new ArrayList<>();
        Map<String, @Nullable String> chosen = new HashMap<>();
        request.getParameterMap().forEach((parameter, texts) -> {
            if (parameter.startsWith(TYPED) && parameter.endsWith("]")) {
                String names = parameter.substring(TYPED.length(), parameter.length() - 1);
                String stored = Stream.of(names.split(","))
                        .map(name -> now.getOrDefault(name, ""))
                        .collect(joining("\n"));
                choices.add(new ConflictRow(names, null, stored, lines(texts[0])));
                chosen.put(names, lines(request.getParameter(names)));
            }
        });
        if (!choices.isEmpty()) {
            model.addAttribute("comparison", new Comparison(List.of(), choices));
            model.addAttribute("chosenTexts", chosen);
        }
    }

    /** A browser sends the end of a line as two characters. */
    private static @Nullable String lines(@Nullable String sent) {
        return sent == null ? null : sent.replace("\r\n", "\n");
    }
}

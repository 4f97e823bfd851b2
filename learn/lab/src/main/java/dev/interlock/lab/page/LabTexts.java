package dev.interlock.lab.page;

import dev.interlock.lab.desk.Lab;
import dev.interlock.lab.engine.Operation;
import dev.interlock.lab.engine.Schedule;
import dev.interlock.lab.engine.trace.Outcome;
import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lab.page.drawing.BoundSql;
import dev.interlock.lab.page.drawing.Labels;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Isolation;
import java.util.List;
import org.springframework.context.MessageSource;
import org.springframework.context.support.MessageSourceAccessor;

/** Sentences and names that are composed of several texts, in the language of the request. Templates call it {@code @labTexts}. */
public class LabTexts implements Labels {

    private final MessageSourceAccessor texts;
    private final Lab lab;

    public LabTexts(MessageSource messages, Lab lab) {
        this.texts = new MessageSourceAccessor(messages);
        this.lab = lab;
    }

    /** Returns the verdict as one sentence that names the actors whom it concerns. */
    @Override
    public String verdict(Outcome outcome) {
        return text(
                "lab.verdict." + outcome.verdict() + ".sentence",
                actors(outcome.actors()),
                outcome.actors().size());
    }

    /** Returns the name of an actor as a heading has it. An actor without a text is named as in the trace. */
    @Override
    public String actor(String name) {
        return texts.getMessage("lab.actor." + name, name);
    }

    private String actors(List<String> names) {
        return names.stream()
                .map(name -> texts.getMessage("lab.actor." + name + ".named", name))
                .reduce((before, next) -> text("lab.actors.and", before, next))
                .orElseGet(() -> text("lab.actors.unnamed"));
    }

    /** Returns the id of the scenario, and the name of the cell. */
    @Override
    public String title(Trace trace) {
        return trace.scenario() + " · " + name(trace.scenario(), trace.cell());
    }

    public String name(String scenarioId, String cellId) {
        return cell(lab.scenario(scenarioId).cell(cellId));
    }

    /** Returns the name of a cell: its technique, and what tells it from the usual cell with that technique. */
    public String cell(Cell cell) {
        String technique = text("lab.technique." + cell.techniqueName());
        return cell.isolation() == Isolation.READ_COMMITTED
                ? withCourse(technique, cell)
                : withCourse(text("lab.cell", technique, cell.isolation().sql()), cell);
    }

    /** Returns how far a move of a schedule goes: to a statement by its verb, to a commit, a pause, or the end. */
    public String move(Schedule.Step step) {
        return switch (step.before()) {
            case "" -> text("lab.schedule.end");
            case Schedule.COMMIT -> text("lab.schedule.commit");
            case Schedule.THINK -> text("lab.schedule.think");
            default -> text("lab.schedule.before", step.before().replaceFirst(" .*", ""));
        };
    }

    /** Returns what tells a cell from the others with its technique: its isolation level, and its course of events. */
    public String variant(Cell cell) {
        return withCourse(cell.isolation().sql(), cell);
    }

    private String withCourse(String name, Cell cell) {
        String course = cell.variant().isEmpty()
                ? name
                : text("lab.cell", name, texts.getMessage("lab.variant." + cell.variant(), cell.variant()));
        return cell.retry() ? text("lab.cell", course, text("lab.cell.retry")) : course;
    }

    /** Returns the statements of an operation with their values, or the call. */
    public List<String> sql(Operation operation) {
        return operation.kind().isStatementOrCall()
                ? BoundSql.statements(operation.sql(), operation.values())
                : List.of();
    }

    @Override
    public String textOrElse(String key, String other) {
        return texts.getMessage(key, other);
    }

    /** Returns the text of a key, with the values in its gaps. */
    @Override
    public String text(String key, Object... values) {
        return texts.getMessage(key, values);
    }
}

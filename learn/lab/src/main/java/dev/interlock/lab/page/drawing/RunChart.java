package dev.interlock.lab.page.drawing;

import dev.interlock.drawing.Bar;
import dev.interlock.drawing.Bar.Look;
import dev.interlock.drawing.Brackets;
import dev.interlock.drawing.Brackets.Bracket;
import dev.interlock.drawing.Callout;
import dev.interlock.drawing.Interval;
import dev.interlock.drawing.LaneChart;
import dev.interlock.drawing.LaneChart.Arrow;
import dev.interlock.drawing.LaneChart.Content;
import dev.interlock.drawing.LaneChart.Entry;
import dev.interlock.drawing.Mark;
import dev.interlock.drawing.Pill;
import dev.interlock.drawing.Pill.Value;
import dev.interlock.drawing.TextLine;
import dev.interlock.drawing.TextLine.Style;
import dev.interlock.drawing.TimeScale.Fold;
import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Event.Kind;
import dev.interlock.lab.engine.trace.Event.Lock;
import dev.interlock.lab.engine.trace.Event.Statement;
import dev.interlock.lab.engine.trace.Event.Wait;
import dev.interlock.lab.engine.trace.Outcome;
import dev.interlock.lab.engine.trace.Row;
import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lab.engine.trace.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Says which marks, locks and arrows the events of a run put on its picture. */
final class RunChart {

    private static final double MOST_PIXELS_PER_MS = 6;
    private static final double USUAL_HEIGHT = 240;
    private static final double FROM_ROW = 10;
    private static final String CHANGED = "changed";

    private final Trace trace;
    private final Labels labels;
    private final EventText texts;
    private final Story story;
    private final Optional<Damage> damage;
    private final List<Mark> remarks = new ArrayList<>();

    /** @param ended whether the run has its verdict, and an actor without an answer will not get one any more */
    RunChart(Trace trace, Labels labels, boolean ended) {
        this.trace = trace;
        this.labels = labels;
        this.texts = new EventText(trace, labels);
        this.story = new Story(trace);
        this.damage = ended ? Damage.of(trace) : Optional.empty();
        if (ended) {
            trace.actors().stream().filter(this::isUnanswered).forEach(actor -> remarks.add(unanswered(actor)));
        }
        damage.ifPresent(done -> remarks.add(callout(done)));
    }

    private boolean isUnanswered(String actor) {
        return trace.eventsOf(actor).stream().noneMatch(event -> event.kind() == Kind.ANSWER);
    }

    private Bar unanswered(String actor) {
        TextLine text = new TextLine(labels.text("lab.drawing.unanswered"), Style.BAD);
        return new Bar(trace.actors().indexOf(actor), Interval.at(trace.end()), Look.END, false, List.of(text));
    }

    LaneChart below(double top) {
        Content content = new Content(
                trace.actors().stream().map(labels::actor).toList(),
                trace.watched(),
                trace.events().stream().map(this::entry).toList(),
                remarks,
                new Brackets(locks(), FROM_ROW),
                arrows());
        double length = (trace.end() - story.firstEvent()) / Milliseconds.NANOS;
        return new LaneChart(content, new Words(), Math.min(MOST_PIXELS_PER_MS, USUAL_HEIGHT / length), top);
    }

    private Entry entry(Event event) {
        Mark mark = event.kind() == Kind.ROW && story.shows(event) ? pill(event) : bar(event);
        return new Entry(event.number(), texts.title(event), Story.isBox(event) && story.shows(event), List.of(mark));
    }

    private Bar bar(Event event) {
        int lane = trace.actors().indexOf(event.lane());
        Interval time = new Interval(event.start(), event.end());
        if (!story.shows(event)) {
            int more = event.kind() == Kind.ROW ? 0 : story.asideFrom(event);
            String label = labels.text("lab.drawing.more", more);
            return new Bar(
                    lane, time, Look.ASIDE, false, more == 0 ? List.of() : List.of(new TextLine(label, Style.DETAIL)));
        }
        List<TextLine> label = new ArrayList<>();
        String what = texts.mark(event) + texts.what(event) + promise(event);
        label.add(
                Story.isBox(event) || event.kind() == Kind.ANSWER
                        ? new TextLine(what, style(event))
                        : detail(what, event));
        texts.details(event).forEach(text -> label.add(detail(text, event)));
        return new Bar(lane, time, look(event), event.failure() != null && event.kind() != Kind.ANSWER, label);
    }

    private static Look look(Event event) {
        if (event.kind().isWaitInProcess()) {
            return Look.WAIT_IN_PROCESS;
        }
        if (event.kind() == Kind.ANSWER) {
            return Look.END;
        }
        if (!event.waits().isEmpty()) {
            return Look.WAIT;
        }
        return event.commitsByItself() ? Look.OWN : Look.RUN;
    }

    private Style style(Event event) {
        if (texts.isBad(event)) {
            return Style.BAD;
        }
        return event.kind() == Kind.ANSWER ? Style.STRONG : Style.PLAIN;
    }

    private TextLine detail(String text, Event event) {
        return new TextLine(text, texts.isBad(event) ? Style.DETAIL_BAD : Style.DETAIL);
    }

    /** Returns which values an actor was told to be stored that are lost. */
    private String promise(Event answer) {
        boolean broken = trace.outcome().verdict() == Verdict.LOST_UPDATE
                && answer.kind() == Kind.ANSWER
                && trace.outcome().actors().contains(answer.lane());
        return damage.filter(done -> broken && !RowText.of(done.lost()).isEmpty())
                .map(done -> " — " + RowText.of(done.lost()))
                .orElse("");
    }

    /** A row is read soon after a commit, and belongs to that moment. */
    private long moment(Event event) {
        return event.kind() != Kind.ROW
                ? event.start()
                : trace.events().stream()
                        .filter(commit -> commit.kind() == Kind.COMMIT && commit.end() <= event.start())
                        .mapToLong(Event::end)
                        .max()
                        .orElse(story.firstEvent());
    }

    private Pill pill(Event event) {
        Interval moment = Interval.at(moment(event));
        Row row = Objects.requireNonNull(event.row());
        Row before = trace.eventsOf(Event.ROW_LANE).stream()
                .filter(earlier -> earlier.number() < event.number())
                .map(Event::row)
                .reduce(row, (first, second) -> second);
        Row lost = damage.filter(done -> done.moment().equals(event))
                .map(Damage::lost)
                .orElse(new Row(Map.of()));
        List<Value> values = new ArrayList<>();
        row.values().forEach((column, value) -> {
            value(column, lost.get(column), "lost").ifPresent(values::add);
            value(column, value, value.equals(before.get(column)) ? "" : CHANGED)
                    .ifPresent(values::add);
        });
        String cssClass = lost.values().isEmpty() ? "pill" : "pill damaged";
        String version = RowText.version(row);
        return version.isEmpty()
                ? new Pill(moment, texts.mark(event), values, List.of(), cssClass)
                : new Pill(moment, texts.mark(event), List.of(new Value(version, CHANGED)), values, cssClass);
    }

    private static Optional<Value> value(String column, @Nullable String value, String cssClass) {
        return value == null || value.isBlank() || column.equals(Row.VERSION)
                ? Optional.empty()
                : Optional.of(new Value(RowText.value(column, value), cssClass));
    }

    private Callout callout(Damage done) {
        Outcome outcome = trace.outcome();
        String key = "lab.drawing.damage.";
        String heading = labels.textOrElse(
                key + trace.scenario() + "." + outcome.verdict(), labels.text(key + outcome.verdict()));
        List<String> details = new ArrayList<>();
        for (Event event : trace.events()) {
            boolean concerned = outcome.actors().contains(event.lane()) && outcome.verdict() != Verdict.STUCK;
            if (concerned && event.kind() == Kind.ANSWER && event.failure() == null) {
                String grounds = outcome.verdict() == Verdict.STALE_DECISION
                        ? labels.text("lab.drawing.decidedOn", RowText.of(done.lost())) + RowText.BETWEEN
                        : "";
                details.add(labels.actor(event.lane()) + ": " + grounds + texts.what(event) + promise(event));
            }
        }
        return new Callout(Interval.at(moment(done.moment()) + 1), heading, details);
    }

    /** Returns a bracket for each lock and transaction, from the end of the statement that acquired it until its transaction ends. */
    List<Bracket> locks() {
        boolean named = areLocksNamed();
        Map<String, Bracket> locks = new LinkedHashMap<>();
        for (Event event : trace.events()) {
            Statement statement = event.statement();
            if (statement != null && !event.commitsByItself()) {
                Interval time = new Interval(event.end(), endOf(event.transaction()));
                int lane = trace.actors().indexOf(event.lane());
                for (Lock lock : statement.locks()) {
                    Bracket bracket =
                            new Bracket(lane, time, named ? name(lock) : "", lock.gap() ? "lock gap" : "lock");
                    locks.putIfAbsent(event.transaction() + " " + lock, bracket);
                }
            }
        }
        return List.copyOf(locks.values());
    }

    private long endOf(int transaction) {
        return trace.events().stream()
                .filter(event -> event.transaction() == transaction && event.statement() == null)
                .mapToLong(Event::end)
                .findFirst()
                .orElse(Interval.OPEN);
    }

    /** Returns whether more than one row was locked, or a gap. */
    private boolean areLocksNamed() {
        List<Lock> locks = trace.events().stream()
                .map(Event::statement)
                .filter(Objects::nonNull)
                .flatMap(statement -> statement.locks().stream())
                .distinct()
                .toList();
        return locks.size() > 1 || locks.stream().anyMatch(Lock::gap);
    }

    private String name(Lock lock) {
        return lock.gap() ? labels.text("lab.drawing.gap", lock.row()) : lock.row();
    }

    private List<Arrow> arrows() {
        Blockers blockers = new Blockers(trace);
        List<Arrow> arrows = new ArrayList<>();
        for (Event event : trace.events()) {
            for (Wait wait : event.waits()) {
                String blocker = blockers.of(event, wait);
                if (blocker != null) {
                    int waiting = trace.actors().indexOf(event.lane());
                    arrows.add(new Arrow(
                            waiting,
                            new Interval(wait.from(), wait.to()),
                            trace.actors().indexOf(blocker)));
                }
            }
        }
        return arrows;
    }

    /** The axis begins with the story. */
    private final class Words implements LaneChart.Words {

        @Override
        public String time(long nanos, long before) {
            return nanos == story.start() ? "0 ms" : Milliseconds.withUnit(nanos - story.start());
        }

        @Override
        public String fold(Fold fold) {
            String length = Milliseconds.withUnit(fold.time().length());
            return labels.text(fold.idle() ? "lab.drawing.nothingRuns" : "lab.drawing.leftOut", length);
        }
    }
}

package dev.interlock.lab.trace.json;

import dev.interlock.lab.trace.Trace;
import tools.jackson.databind.json.JsonMapper;

/** Traces as JSON: as runs are stored and exported. */
public final class TraceJson {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private TraceJson() {}

    public static String write(Trace trace) {
        return MAPPER.writeValueAsString(trace);
    }

    /** Reads what {@link #write} has written. */
    public static Trace read(String json) {
        return MAPPER.readValue(json, Trace.class);
    }
}

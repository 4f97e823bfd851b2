package dev.interlock.lab.web;

import dev.interlock.lab.trace.Trace;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Traces as JSON, without a drawing. */
public class UndrawnTraceFormats implements TraceFormats {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();

    @Override
    public String drawing(Trace trace) {
        return "";
    }

    @Override
    public String table(Trace trace) {
        return "";
    }

    @Override
    public String export(Trace trace, ExportFormat format) {
        return JSON.writeValueAsString(trace);
    }

    @Override
    public Trace read(String json) {
        try {
            Trace trace = JSON.readValue(json, Trace.class);
            if (trace == null) {
                throw new IllegalArgumentException("null");
            }
            return trace;
        } catch (JacksonException unreadable) {
            throw new IllegalArgumentException(unreadable.getOriginalMessage(), unreadable);
        }
    }
}

package dev.interlock.lab.trace.json;

import dev.interlock.lab.trace.Trace;
import java.nio.charset.StandardCharsets;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.exc.ValueInstantiationException;
import tools.jackson.databind.json.JsonMapper;

/** Traces as JSON. What is written can be read again; anything else is refused. */
public final class TraceJson {

    /** The longest text that is read, in bytes. */
    public static final int MAX_BYTES = 1_000_000;

    private static final int MAX_DEPTH = 20;

    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(MAX_DEPTH)
                            .maxStringLength(MAX_BYTES)
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .enable(
                    DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
                    DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES,
                    DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES,
                    DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .build();

    private TraceJson() {}

    public static String write(Trace trace) {
        return MAPPER.writeValueAsString(trace);
    }

    /**
     * Reads what {@link #write} has written.
     *
     * @throws TraceFormatException if the text is too long, is not JSON, has other properties, or contradicts itself
     */
    public static Trace read(String json) {
        if (json.length() > MAX_BYTES || json.getBytes(StandardCharsets.UTF_8).length > MAX_BYTES) {
            throw new TraceFormatException("Longer than " + MAX_BYTES + " bytes");
        }
        Trace trace = parsed(json);
        TraceCheck.check(trace);
        return trace;
    }

    private static Trace parsed(String json) {
        try {
            Trace trace = MAPPER.readValue(json, Trace.class);
            if (trace == null) {
                throw new TraceFormatException("Not a trace: null");
            }
            return trace;
        } catch (ValueInstantiationException contradiction) {
            throw new TraceFormatException(reason(contradiction), contradiction);
        } catch (JacksonException unreadable) {
            throw new TraceFormatException(unreadable.getOriginalMessage(), unreadable);
        }
    }

    /** The trace's own words are clearer than those around them. */
    private static String reason(ValueInstantiationException contradiction) {
        Throwable cause = contradiction.getCause();
        String reason = cause instanceof IllegalArgumentException ? cause.getMessage() : null;
        return reason == null ? contradiction.getOriginalMessage() : reason;
    }
}

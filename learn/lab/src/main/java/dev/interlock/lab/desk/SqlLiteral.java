package dev.interlock.lab.desk;

import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.Calendar;
import java.util.Date;
import java.util.HexFormat;
import net.ttddyy.dsproxy.proxy.ParameterSetOperation;
import org.jspecify.annotations.Nullable;

/** A bind value as a literal of SQL, which a server accepts in place of the parameter. */
final class SqlLiteral {

    /** A value that no literal expresses, such as a stream. */
    private static final String UNKNOWN = "?";

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSSSSS");
    private static final DateTimeFormatter TIME_WITH_OFFSET =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSSSSSxxx");

    private SqlLiteral() {}

    /** @param parameter a call of a setter of {@link java.sql.PreparedStatement} */
    static String of(ParameterSetOperation parameter, Dialect dialect) {
        Object[] arguments = parameter.getArgs();
        Object value = ParameterSetOperation.isSetNullParameterOperation(parameter) ? null : arguments[1];
        if (value == null || value instanceof Number || value instanceof Boolean) {
            return String.valueOf(value);
        }
        if (value instanceof byte[] bytes) {
            return "x'" + HexFormat.of().formatHex(bytes) + "'";
        }
        String text = text(value, arguments);
        return text == null ? UNKNOWN : dialect.literal(text);
    }

    private static @Nullable String text(Object value, Object[] arguments) {
        if (value instanceof Timestamp time) {
            return TIME.format(time.toInstant().atZone(zone(arguments)));
        }
        if (value instanceof Instant instant) {
            return TIME_WITH_OFFSET.format(instant.atOffset(ZoneOffset.UTC));
        }
        if (value instanceof OffsetDateTime time) {
            return TIME_WITH_OFFSET.format(time);
        }
        if (value instanceof LocalDateTime time) {
            return TIME.format(time);
        }
        boolean isText = value instanceof CharSequence || value instanceof Date || value instanceof TemporalAccessor;
        return isText ? value.toString() : null;
    }

    /** Returns the time zone in which a driver sends a time: that of the calendar, if the setter has one. */
    private static ZoneId zone(Object[] arguments) {
        return arguments[arguments.length - 1] instanceof Calendar calendar
                ? calendar.getTimeZone().toZoneId()
                : ZoneId.systemDefault();
    }
}

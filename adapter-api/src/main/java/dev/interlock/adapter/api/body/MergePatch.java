package dev.interlock.adapter.api.body;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.ConstraintViolationException;
import jakarta.validation.Validator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Merges a JSON Merge Patch into the present values: a property that the patch lacks is left as it is, and null removes it. Values are
 * flat records.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7396">RFC 7396</a>
 */
@Component
public class MergePatch {

    public static final String MEDIA_TYPE = "application/merge-patch+json";

    private final JsonMapper json;
    private final Validator validator;

    MergePatch(JsonMapper json, Validator validator) {
        this.json = json;
        this.validator = validator;
    }

    /**
     * Returns the merged values.
     *
     * @throws tools.jackson.core.JacksonException if the patch has an unknown property or a value of another type
     * @throws ConstraintViolationException if the merged values are not valid
     */
    public <T> T merge(T present, ObjectNode patch, Class<T> type) {
        ObjectNode merged = json.valueToTree(present);
        merged.setAll(patch);
        T values = json.treeToValue(merged, type);
        Set<ConstraintViolation<T>> violations = validator.validate(values);
        if (!violations.isEmpty()) {
            throw new ConstraintViolationException(violations);
        }
        return values;
    }

    /** Returns those of the values that the patch has sent. */
    public static Map<String, String> sent(ObjectNode patch, Map<String, String> values) {
        Map<String, String> sent = new LinkedHashMap<>(values);
        sent.keySet().retainAll(patch.propertyNames());
        return sent;
    }
}

package dev.interlock.adapter.api.document;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverter;
import io.swagger.v3.core.converter.ModelConverterContext;
import io.swagger.v3.core.util.Json;
import io.swagger.v3.oas.models.media.Schema;
import java.lang.reflect.RecordComponent;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Finds the properties that a record leaves out where there is no value: those that may be null, if its {@link JsonInclude} says so. Notes
 * them in the schema, since the converters of all applications in a process are one list.
 */
@Component
@SuppressWarnings("rawtypes") // of the overridden method
class OptionalProperties implements ModelConverter {

    private static final String NOTE = "x-optional";

    @Override
    public @Nullable Schema resolve(AnnotatedType type, ModelConverterContext context, Iterator<ModelConverter> chain) {
        Schema resolved = chain.hasNext() ? chain.next().resolve(type, context, chain) : null;
        Class<?> resource = Json.mapper().constructType(type.getType()).getRawClass();
        Schema described = context.getDefinedModels().get(resource.getSimpleName());
        if (described != null && resource.isRecord() && leavesOutNull(resource)) {
            described.addExtension(NOTE, nullable(resource));
        }
        return resolved;
    }

    private static boolean leavesOutNull(Class<?> resource) {
        JsonInclude include = resource.getAnnotation(JsonInclude.class);
        return include != null && include.value() == JsonInclude.Include.NON_NULL;
    }

    private static List<String> nullable(Class<?> resource) {
        return Stream.of(resource.getRecordComponents())
                .filter(component -> component.getAnnotatedType().isAnnotationPresent(Nullable.class))
                .map(RecordComponent::getName)
                .toList();
    }

    /** Removes the note from the schema, and returns its properties. */
    static List<?> take(Schema<?> schema) {
        Object noted =
                schema.getExtensions() == null ? null : schema.getExtensions().remove(NOTE);
        return noted instanceof List<?> properties ? properties : List.of();
    }
}

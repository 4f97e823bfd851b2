package dev.interlock.adapter.api.document;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverter;
import io.swagger.v3.core.converter.ModelConverterContext;
import io.swagger.v3.core.util.Json;
import io.swagger.v3.oas.models.media.Schema;
import java.lang.reflect.RecordComponent;
import java.util.Iterator;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The properties that a record leaves out where there is no value: those that may be null, if its {@link JsonInclude} says so. */
@Component
class OptionalProperties implements ModelConverter {

    private final Set<String> names = ConcurrentHashMap.newKeySet();

    boolean contain(String schema, String property) {
        return names.contains(schema + "." + property);
    }

    @Override
    @SuppressWarnings("rawtypes") // of the overridden method
    public @Nullable Schema resolve(AnnotatedType type, ModelConverterContext context, Iterator<ModelConverter> chain) {
        Class<?> resolved = Json.mapper().constructType(type.getType()).getRawClass();
        if (resolved.isRecord() && leavesOutNull(resolved)) {
            Stream.of(resolved.getRecordComponents())
                    .filter(component -> component.getAnnotatedType().isAnnotationPresent(Nullable.class))
                    .map(RecordComponent::getName)
                    .forEach(property -> names.add(resolved.getSimpleName() + "." + property));
        }
        return chain.hasNext() ? chain.next().resolve(type, context, chain) : null;
    }

    private static boolean leavesOutNull(Class<?> resource) {
        JsonInclude include = resource.getAnnotation(JsonInclude.class);
        return include != null && include.value() == JsonInclude.Include.NON_NULL;
    }
}

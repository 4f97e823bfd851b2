package dev.interlock.adapter.api.contract;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import org.springframework.core.io.Resource;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.DumperOptions.FlowStyle;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Joins the parts of the OpenAPI document. Each name is in one part: an operation of a path, or a component of a kind. */
final class Contract {

    /** The levels that parts share: the document itself, {@code paths} with the kinds of components, and a path. */
    private static final int SHARED_LEVELS = 3;

    private static final String TAGS = "tags";

    private static final JsonMapper JSON = JsonMapper.shared();

    private final ObjectNode whole = JSON.createObjectNode();
    private final Yaml yaml;

    Contract() {
        LoaderOptions strict = new LoaderOptions();
        strict.setAllowDuplicateKeys(false);
        DumperOptions blocks = new DumperOptions();
        blocks.setDefaultFlowStyle(FlowStyle.BLOCK);
        this.yaml = new Yaml(strict, blocks);
    }

    /** @throws IllegalStateException if the part is not a mapping, or an earlier part has a name of this one */
    void add(Resource part) throws IOException {
        try (InputStream text = part.getInputStream()) {
            join(whole, document(text), "", 1);
        } catch (IllegalStateException wrong) {
            throw new IllegalStateException(part.getDescription() + ": " + wrong.getMessage(), wrong);
        }
    }

    private ObjectNode document(InputStream text) {
        if (JSON.valueToTree(yaml.load(text)) instanceof ObjectNode document) {
            return document;
        }
        throw new IllegalStateException("A part of the contract is a mapping, and this one is empty or another value");
    }

    private static void join(ObjectNode whole, ObjectNode part, String place, int level) {
        for (Map.Entry<String, JsonNode> member : part.properties()) {
            JsonNode present = whole.get(member.getKey());
            JsonNode added = member.getValue();
            if (present == null) {
                whole.set(member.getKey(), added);
            } else if (level < SHARED_LEVELS
                    && present instanceof ObjectNode object
                    && added instanceof ObjectNode more) {
                join(object, more, place + member.getKey() + " ", level + 1);
            } else if (member.getKey().equals(TAGS) && present instanceof ArrayNode tags) {
                addTags(tags, added);
            } else {
                throw new IllegalStateException("Two parts of the contract have " + place + member.getKey());
            }
        }
    }

    private static void addTags(ArrayNode tags, JsonNode added) {
        for (JsonNode tag : added) {
            if (tags.valueStream().anyMatch(present -> present.get("name").equals(tag.get("name")))) {
                throw new IllegalStateException("Two parts of the contract have the tag " + tag.get("name"));
            }
            tags.add(tag);
        }
    }

    /** Returns the whole document as YAML. */
    String text() {
        return yaml.dump(JSON.treeToValue(whole, Map.class));
    }
}

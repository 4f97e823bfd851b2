package dev.interlock.secondfactor;

import dev.interlock.bootstrap.AccessRow;
import dev.interlock.bootstrap.RemovableFeature;
import java.util.List;
import java.util.Map;

/** Describes the second factor. */
public class SecondFactorFeature implements RemovableFeature {

    @Override
    public List<AccessRow> accessRows() {
        return List.of(
                new AccessRow("GET /login/code", 303, 303, 303, 303), // no code is asked for
                new AccessRow("POST /login/code", 303, 303, 303, 303),
                new AccessRow("GET /account/second-factor", 302, 403, 403, 200),
                new AccessRow("POST /account/second-factor", 302, 403, 403, 400), // without a key
                new AccessRow("POST /account/second-factor/remove", 302, 403, 403, 303), // has none
                new AccessRow("GET /admin/second-factors", 302, 403, 403, 200),
                new AccessRow("POST /admin/second-factors/{id}/remove", 302, 403, 403, 404)); // has none
    }

    @Override
    public Map<String, List<String>> messageFamilies() {
        return Map.of("factor.", List.of("WRONG", "TOO_MANY"), "field.", List.of("ONE_TIME_CODE", "OWN_PASSWORD"));
    }

    /** The users of {@link RemovableFeature#forms()} are those of the demo, who can't have a second factor. */
    @Override
    public boolean testsFormsOf(String template) {
        return List.of("second-factor/set-up", "second-factor/remove", "second-factor/code")
                .contains(template);
    }
}

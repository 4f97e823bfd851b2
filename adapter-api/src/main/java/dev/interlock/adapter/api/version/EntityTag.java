package dev.interlock.adapter.api.version;

/** The strong entity tag of an aggregate: its version in quotation marks. */
public final class EntityTag {

    private EntityTag() {}

    public static String of(long version) {
        return "\"" + version + "\"";
    }
}

package dev.interlock.adapter.api.version;

/** The strong entity tag of an aggregate: its version in quotation marks. Commands on the aggregate name it in {@code If-Match}. */
public final class EntityTag {

    private EntityTag() {}

    public static String of(long version) {
        return "\"" + version + "\"";
    }
}

package dev.interlock.benchmark.contender;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A client of the server: each contender once, with connections of its own. Two clients compete like two nodes. */
public final class Client implements AutoCloseable {

    private final Map<String, Contender> contenders = new LinkedHashMap<>();
    private final Runnable end;

    /** @param end closes what the contenders share */
    public Client(Collection<Contender> contenders, Runnable end) {
        contenders.forEach(contender -> this.contenders.put(contender.name(), contender));
        this.end = end;
    }

    public Contender contender(String name) {
        Contender contender = contenders.get(name);
        if (contender == null) {
            throw new IllegalArgumentException("No contender " + name);
        }
        return contender;
    }

    /** Returns the names of the contenders that are locks: they can wait, and serve many threads. */
    public List<String> names() {
        return contenders.values().stream()
                .filter(contender -> !contender.isFloor())
                .map(Contender::name)
                .toList();
    }

    public List<String> namesWithFloors() {
        return List.copyOf(contenders.keySet());
    }

    @Override
    public void close() {
        contenders.values().forEach(Contender::close);
        end.run();
    }
}

package dev.interlock.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file system of its own for a folder, which can be filled. Only root may mount one. */
final class SmallDisk implements AutoCloseable {

    private static final String SIZE = "700m";

    private final Path folder;
    private final Path original;
    private final Path filler;

    private SmallDisk(Path folder) {
        this.folder = folder;
        this.original = folder.resolveSibling(folder.getFileName() + ".original");
        this.filler = folder.resolve("filler");
    }

    static boolean canBeMounted() throws IOException {
        Path folder = Files.createTempDirectory("disk");
        boolean mounted = mount(folder);
        if (mounted) {
            unmount(folder);
        }
        Files.delete(folder);
        return mounted;
    }

    /** Moves what is in the folder to the new disk. */
    static SmallDisk mountAt(Path folder) throws IOException {
        SmallDisk disk = new SmallDisk(folder);
        Files.move(folder, disk.original);
        Files.createDirectory(folder);
        if (!mount(folder)) {
            throw new IllegalStateException("Nothing can be mounted at " + folder);
        }
        Processes.run("cp", "-a", disk.original + "/.", folder.toString());
        return disk;
    }

    private static boolean mount(Path folder) {
        return Processes.succeeds("mount", "-t", "tmpfs", "-o", "size=" + SIZE, "tmpfs", folder.toString());
    }

    private static void unmount(Path folder) {
        // Lazy, because a server may still run there after a failure.
        Processes.run("umount", "--lazy", folder.toString());
    }

    void fill() {
        if (Processes.succeeds("dd", "if=/dev/zero", "of=" + filler, "bs=4K", "status=none")) {
            throw new IllegalStateException("The disk has no end");
        }
    }

    void free() throws IOException {
        Files.delete(filler);
    }

    /** Puts the folder back as it was before. */
    @Override
    public void close() throws IOException {
        unmount(folder);
        Files.delete(folder);
        Files.move(original, folder);
    }
}

package dev.interlock.adapter.web.page;

import dev.interlock.domain.member.Actor;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** The parts that features and modules add to the frame of every page. Templates call it {@code @frame}. */
@Component("frame")
public class PageFrame {

    private final List<NavigationLink> links;
    private final List<FrameNotices> notices;
    private final List<PageAddition> additions;
    private final ModuleLinks modules;

    PageFrame(
            ObjectProvider<NavigationLink> links,
            ObjectProvider<FrameNotices> notices,
            ObjectProvider<PageAddition> additions,
            ModuleLinks modules) {
        this.links = links.orderedStream().toList();
        this.notices = notices.orderedStream().toList();
        this.additions = additions.orderedStream().toList();
        this.modules = modules;
    }

    /** Returns the links of the navigation for that member: those of features, then those of modules. */
    public List<NavigationLink> links(Actor reader) {
        return Stream.concat(
                        links.stream().filter(link -> link.roles().contains(reader.role())),
                        modules.pagesFor(reader).stream()
                                .flatMap(pages -> Stream.ofNullable(pages.link())
                                        .map(text -> NavigationLink.of(pages.path(), text, reader.role()))))
                .toList();
    }

    /** Returns whether the navigation of that member leads there, so that a page of another feature can link to it. */
    public boolean leadsTo(String path, Actor reader) {
        return links(reader).stream().anyMatch(link -> link.path().equals(path));
    }

    public List<FrameNotices> notices() {
        return notices;
    }

    public List<PageAddition> additions() {
        return additions;
    }

    /** Returns whether a feature adds this template, which another feature's page can then use. */
    public boolean adds(String template) {
        return additions.contains(new PageAddition(template));
    }
}

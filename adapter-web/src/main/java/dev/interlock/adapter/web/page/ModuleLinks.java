package dev.interlock.adapter.web.page;

import dev.interlock.domain.member.Actor;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Links to the pages of other modules. Templates call it {@code @modules}. */
@Component("modules")
public class ModuleLinks {

    private final ModulePages modulePages;
    private final PageContext page;

    ModuleLinks(ModulePages modulePages, PageContext page) {
        this.modulePages = modulePages;
        this.page = page;
    }

    /** Returns the pages that a member may open. */
    public List<ModulePages.Pages> pagesFor(Actor member) {
        return modulePages
                .enabled()
                .filter(pages -> pages.roles().contains(member.role()))
                .toList();
    }

    /** Returns the pages that the page of the member's account leads to. */
    public List<ModulePages.Link> accountLinksOf(Actor member) {
        return pagesFor(member).stream()
                .flatMap(pages ->
                        Stream.ofNullable(pages.accountLink()).map(text -> new ModulePages.Link(pages.path(), text)))
                .toList();
    }

    /** Returns the pages that explain to the reader why the desk has refused a request. */
    public List<ModulePages.Link> explanationsOf(String refusal) {
        Actor reader = page.me();
        return reader == null
                ? List.of()
                : pagesFor(reader).stream()
                        .map(pages -> pages.explanations().get(refusal))
                        .filter(Objects::nonNull)
                        .toList();
    }
}

package dev.interlock.lab.page;

import static org.awaitility.Awaitility.await;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lab.desk.Lab;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.context.support.ResourceBundleMessageSource;
import org.springframework.core.MethodParameter;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/** Sends requests of the admin to the controllers, which use a fake Lab and keep no runs at first. No template is rendered. */
public final class PagesForTests implements AutoCloseable {

    private static final Actor ADMIN = new Actor(new MemberId("admin"), "Admin", Role.ADMIN);

    public final FakeLab lab = new FakeLab();
    private final LabTexts texts = texts(lab);
    private final Races races = new Races(lab);
    public final Runs runs = new Runs();
    public final ScheduledRuns scheduled = new ScheduledRuns(lab, runs);
    private final SteppedRuns stepped = new SteppedRuns(lab, runs, Duration.ofMinutes(1));
    final MockMvc browser = MockMvcBuilders.standaloneSetup(
                    new CatalogueController(lab),
                    new TourController(lab, runs, scheduled, texts),
                    new ScenarioController(lab),
                    new StartController(lab, scheduled, stepped, races),
                    new RunController(lab, runs, races, texts))
            .setControllerAdvice(new MissingRunPage())
            .setCustomArgumentResolvers(new AdminResolver())
            .build();

    public static LabTexts texts(Lab lab) {
        ResourceBundleMessageSource messages = new ResourceBundleMessageSource();
        messages.setBasenames("messages/lab-pages", "messages/lab");
        messages.setDefaultEncoding("UTF-8");
        messages.setFallbackToSystemLocale(false);
        return new LabTexts(messages, lab);
    }

    /** Returns the run with that address, or on that screen of the tour, once it has ended. */
    LabRun ended(String address) {
        String id = address.replaceFirst(".*(/runs/|run=)", "").replaceFirst("[?&].*", "");
        return ended(id, "admin");
    }

    /** Returns a run of that cell that has ended. */
    LabRun endedRun(String cell, String owner) throws InterruptedException {
        return ended(scheduled.start("S01", cell, owner).id(), owner);
    }

    private LabRun ended(String id, String owner) {
        return await().until(() -> runs.find(id, owner).orElseThrow(), LabRun::hasEnded);
    }

    @Override
    public void close() {
        scheduled.close();
        stepped.close();
    }

    private static final class AdminResolver implements HandlerMethodArgumentResolver {

        @Override
        public boolean supportsParameter(MethodParameter parameter) {
            return parameter.getParameterType() == Actor.class;
        }

        @Override
        public Actor resolveArgument(
                MethodParameter parameter,
                @Nullable ModelAndViewContainer container,
                NativeWebRequest request,
                @Nullable WebDataBinderFactory binders) {
            return ADMIN;
        }
    }
}

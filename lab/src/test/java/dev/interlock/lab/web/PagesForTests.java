package dev.interlock.lab.web;

import static org.awaitility.Awaitility.await;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lab.database.LabDatabase;
import dev.interlock.lab.live.LiveRuns;
import dev.interlock.lab.run.Lab;
import dev.interlock.lab.step.SteppedRuns;
import dev.interlock.lab.store.RunDatabase;
import dev.interlock.lab.store.Runs;
import dev.interlock.lab.store.StoredRun;
import dev.interlock.lab.web.text.LabTexts;
import dev.interlock.lab.web.text.TraceFormats;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import org.springframework.context.support.ResourceBundleMessageSource;
import org.springframework.core.MethodParameter;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/** Sends requests of the admin to the controllers, which use a fake Lab and an empty store. No template is rendered. */
public final class PagesForTests implements AutoCloseable {

    private static final Actor ADMIN = new Actor(new MemberId("admin"), "Admin", Role.ADMIN);

    public final FakeLab lab = new FakeLab();
    public final TraceFormats formats = new TraceFormats(texts(lab));
    final RunDatabase database =
            new RunDatabase(new LabDatabase("jdbc:h2:mem:pages;MODE=MySQL;DB_CLOSE_DELAY=-1", "sa", ""));
    public final Runs runs = new Runs(database, () -> Instant.parse("2026-11-23T06:00:00Z"));
    public final LiveRuns live = new LiveRuns(lab, runs);
    final SteppedRuns stepped = new SteppedRuns(lab, runs, Duration.ofMinutes(1));
    final MockMvc browser = MockMvcBuilders.standaloneSetup(
                    new CatalogueController(lab),
                    new TourController(lab, live, runs, formats),
                    new ScenarioController(lab, live, runs, stepped),
                    new RaceController(lab, runs),
                    new RunController(lab, live, runs, formats),
                    new MatrixController(lab, runs))
            .setControllerAdvice(new LabErrorPages())
            .setCustomArgumentResolvers(new AdminResolver())
            .build();

    public static LabTexts texts(Lab lab) {
        ResourceBundleMessageSource messages = new ResourceBundleMessageSource();
        messages.setBasenames("messages/lab-pages", "messages/lab");
        messages.setDefaultEncoding("UTF-8");
        messages.setFallbackToSystemLocale(false);
        return new LabTexts(messages, lab, ZoneId.of("Asia/Seoul"));
    }

    /** Returns the run with that address, or on that screen of the tour, once it has ended and is stored. */
    StoredRun stored(String address) {
        String id = address.replaceFirst(".*(/runs/|run=)", "").replaceFirst("[?&].*", "");
        await().until(() -> live.find(id, "admin").isEmpty());
        return runs.find(id).orElseThrow();
    }

    @Override
    public void close() {
        live.close();
        database.client().sql("drop table lab_record").update();
        database.close();
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

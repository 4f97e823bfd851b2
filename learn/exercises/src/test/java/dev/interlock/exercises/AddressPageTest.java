package dev.interlock.exercises;

import static dev.interlock.exercises.Desk.ORDER;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;

import dev.interlock.exercises.SecondRequest.Point;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.springframework.mock.web.MockHttpSession;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;

class AddressPageTest {

    private static final String URL = "/orders/{number}/address";
    private static final Pattern INPUT = Pattern.compile("<input[^>]*>");
    private static final Pattern ATTRIBUTE = Pattern.compile("(\\w+)\\s*=\\s*[\"']([^\"']*)[\"']");

    @ExerciseTest
    @Tag("5")
    void pageCarriesTheVersionThatItShowed() throws Exception {
        try (Desk desk = new Desk()) {
            MockMvc server = MockMvcBuilders.standaloneSetup(new AddressPage(desk.jdbc()))
                    .build();
            MockHttpSession anna = new MockHttpSession();
            MockHttpSession ben = new MockHttpSession();

            Map<String, String> ofAnna = open(server, anna);
            Map<String, String> ofBen = open(server, ben);
            int answer = save(server, anna, ofAnna, "2 New Street");
            if (isRefused(answer)) {
                throw new BrokenInvariant("currentRefused", answer);
            }
            if (!isRefused(save(server, ben, ofBen, "3 Late Street"))) {
                throw new BrokenInvariant("overwritten", desk.address());
            }

            Map<String, String> firstTab = open(server, anna);
            save(server, ben, open(server, ben), "4 Ben Street");
            open(server, anna);
            if (!isRefused(save(server, anna, firstTab, "5 First Tab Street"))) {
                throw new BrokenInvariant("otherTab", desk.address());
            }

            Map<String, String> beforeTheState = open(server, anna);
            desk.execute("update purchase_order set state = 'SHIPPED', version = version + 1 where number = ?", ORDER);
            if (!isRefused(save(server, anna, beforeTheState, "7 Shipped Street"))) {
                throw new BrokenInvariant("sameAddress", desk.address());
            }

            Map<String, String> current = open(server, anna);
            SecondRequest<Integer> second = desk.at(
                    Point.FIRST_WRITE,
                    () -> desk.execute(
                            "update purchase_order set address = '8 Same Time Street', version = version + 1 where number = ?",
                            ORDER));
            boolean isSaved = !isRefused(save(server, anna, current, "9 Overwritten Street"));
            second.result();
            if (isSaved) {
                throw new BrokenInvariant("sameTime", desk.address());
            }

            if (!isRefused(save(server, anna, Map.of(), "6 No Version Street"))) {
                throw new BrokenInvariant("withoutVersion", desk.address());
            }
        }
    }

    /** Opens the page as a browser does, and returns the names and values of its inputs. */
    private static Map<String, String> open(MockMvc server, MockHttpSession session) throws Exception {
        String page = server.perform(get(URL, ORDER).session(session))
                .andReturn()
                .getResponse()
                .getContentAsString();
        Map<String, String> inputs = new HashMap<>();
        for (MatchResult input : INPUT.matcher(page).results().toList()) {
            Map<String, String> attributes = new HashMap<>();
            ATTRIBUTE.matcher(input.group()).results().forEach(found -> attributes.put(found.group(1), found.group(2)));
            inputs.put(attributes.get("name"), attributes.get("value"));
        }
        return inputs;
    }

    /** Returns the status of the answer. */
    private static int save(MockMvc server, MockHttpSession session, Map<String, String> inputs, String address)
            throws Exception {
        Map<String, String> sent = new HashMap<>(inputs);
        sent.put("address", address);
        MockHttpServletRequestBuilder request = post(URL, ORDER).session(session);
        sent.forEach(request::param);
        return server.perform(request).andReturn().getResponse().getStatus();
    }

    private static boolean isRefused(int status) {
        return status >= 400;
    }
}

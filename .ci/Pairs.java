import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Users that each open a form and save it: the shipping form of an order of Interlock, and the form of an owner of spring-petclinic. Both
 * applications take turns in rounds; a round is a number of pairs of form and save, so that both do the same work. Prints pairs a second,
 * the 95th percentile and the CPU time of the application's process a pair, of each round. {@code .ci/petclinic} starts it.
 *
 * <p>Arguments: the address and the process id of Interlock, the same of spring-petclinic; then how many users, rounds, and pairs a round.
 */
public final class Pairs {

    private static final Pattern FORM = Pattern.compile("<form([^>]*)>(.*?)</form>", Pattern.DOTALL);
    private static final Pattern INPUT = Pattern.compile("<input[^>]*>");
    private static final Pattern ORDER = Pattern.compile("/orders/[0-9]{6}-[0-9]{6}-[0-9A-Z]{6}");
    private static final int OWNERS = 10;

    /** What one user does in each round. */
    private interface User {
        HttpResponse<String> pair(int number) throws IOException, InterruptedException;
    }

    private record Application(String name, ProcessHandle process, List<User> users) {}

    private record Round(double perSecond, double p95Millis, double cpuMillis) {}

    public static void main(String[] args) throws Exception {
        if (args[0].equals("drop")) {
            drop(args[1], List.of(args).subList(2, args.length));
            return;
        }
        int count = Integer.parseInt(args[4]);
        int rounds = Integer.parseInt(args[5]);
        int pairs = Integer.parseInt(args[6]);
        List<User> members = new ArrayList<>();
        List<User> clerks = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            members.add(member(args[0], i));
            clerks.add(clerk(args[2], 1 + i % OWNERS));
        }
        Application desk = new Application("Interlock", process(args[1]), members);
        Application petClinic = new Application("PetClinic", process(args[3]), clerks);
        System.out.printf("%d users, %d pairs of form and save a round%n", count, pairs);
        System.out.println("| round | Interlock: pairs a second, p95, CPU a pair | PetClinic | throughput | p95 | CPU |");
        System.out.println("|---|---|---|---|---|---|");
        for (int i = 1; i <= rounds; i++) {
            Round ours = run(desk, pairs);
            Round theirs = run(petClinic, pairs);
            System.out.printf(
                    Locale.ROOT,
                    "| %d | %s | %s | %.2f × | %.2f × | %.2f × |%n",
                    i,
                    text(ours),
                    text(theirs),
                    ours.perSecond / theirs.perSecond,
                    ours.p95Millis / theirs.p95Millis,
                    ours.cpuMillis / theirs.cpuMillis);
        }
    }

    /** Needs the driver on the class path. */
    private static void drop(String server, List<String> databases) throws SQLException {
        try (Connection connection = DriverManager.getConnection(server);
                Statement statement = connection.createStatement()) {
            for (String database : databases) {
                statement.execute("drop database if exists " + database);
            }
        }
    }

    private static ProcessHandle process(String id) {
        return ProcessHandle.of(Long.parseLong(id)).orElseThrow();
    }

    private static String text(Round round) {
        return String.format(
                Locale.ROOT, "%.0f, %.0f ms, %.2f ms", round.perSecond, round.p95Millis, round.cpuMillis);
    }

    private static Round run(Application application, int pairs) throws Exception {
        int each = pairs / application.users.size();
        ExecutorService threads = Executors.newFixedThreadPool(application.users.size());
        try {
            Duration cpuBefore = application.process.info().totalCpuDuration().orElseThrow();
            long start = System.nanoTime();
            List<Callable<long[]>> work = new ArrayList<>();
            for (User user : application.users) {
                work.add(() -> times(user, each));
            }
            List<long[]> all = new ArrayList<>();
            for (Future<long[]> done : threads.invokeAll(work)) {
                all.add(done.get());
            }
            double seconds = (System.nanoTime() - start) / 1e9;
            Duration cpu = application.process.info().totalCpuDuration().orElseThrow().minus(cpuBefore);
            long[] sorted = all.stream().flatMapToLong(Arrays::stream).sorted().toArray();
            return new Round(
                    sorted.length / seconds,
                    sorted[(int) (sorted.length * 0.95)] / 1e6,
                    cpu.toNanos() / 1e6 / sorted.length);
        } finally {
            threads.shutdown();
        }
    }

    private static long[] times(User user, int pairs) throws IOException, InterruptedException {
        long[] times = new long[pairs];
        for (int i = 0; i < pairs; i++) {
            long start = System.nanoTime();
            HttpResponse<String> saved = user.pair(i);
            times[i] = System.nanoTime() - start;
            if (saved.statusCode() / 100 != 3) {
                System.err.println(saved.uri() + " was not saved: " + saved.statusCode());
            }
        }
        return times;
    }

    /** Signs in, and places an order. */
    private static User member(String address, int number) throws IOException, InterruptedException {
        Browser browser = new Browser(address);
        String name = "customer" + (1 + number % 2);
        Map<String, String> login = browser.form("/login", "/login");
        login.put("username", name);
        login.put("password", name + "-demo");
        browser.post("/login", login);
        Map<String, String> basket = browser.form("/orders/new", "/orders/new");
        List<String> quantities =
                basket.keySet().stream().filter(field -> field.startsWith("quantities")).toList();
        basket.put(quantities.get(number % quantities.size()), "1");
        basket.putAll(Map.of("receiverName", name, "receiverPhone", "010-1234-5678", "zipCode", "06236", "address1", "Street"));
        String placed = browser.post("/orders/new", basket).headers().firstValue("Location").orElseThrow();
        Matcher order = ORDER.matcher(placed);
        if (!order.find()) {
            throw new IllegalStateException("No order was placed: " + placed);
        }
        return save -> browser.save(order.group() + "/shipping", "address1", "Street " + save);
    }

    private static User clerk(String address, int owner) {
        Browser browser = new Browser(address);
        return save -> browser.save("/owners/" + owner + "/edit", "address", "Street " + save);
    }

    private record Browser(String address, HttpClient client) {

        Browser(String address) {
            this(address, HttpClient.newBuilder().cookieHandler(new CookieManager()).version(HttpClient.Version.HTTP_1_1).build());
        }

        HttpResponse<String> save(String path, String field, String text) throws IOException, InterruptedException {
            Map<String, String> form = form(path, "");
            form.put(field, text);
            return post(path, form);
        }

        /** The fields of the form that is sent to the action, or else to the page itself. */
        Map<String, String> form(String path, String action) throws IOException, InterruptedException {
            HttpResponse<String> page = client.send(request(path).build(), HttpResponse.BodyHandlers.ofString());
            Matcher forms = FORM.matcher(page.body());
            while (forms.find()) {
                String sentTo = attribute(forms.group(1), "action");
                if (sentTo.equals(action.isEmpty() ? path : action) || (action.isEmpty() && sentTo.isEmpty())) {
                    Map<String, String> fields = new LinkedHashMap<>();
                    INPUT.matcher(forms.group(2)).results().map(input -> input.group())
                            .filter(input -> !attribute(input, "name").isEmpty())
                            .forEach(input -> fields.put(attribute(input, "name"), attribute(input, "value")));
                    return fields;
                }
            }
            throw new IllegalStateException(page.statusCode() + " without the form: " + path);
        }

        HttpResponse<String> post(String path, Map<String, String> fields) throws IOException, InterruptedException {
            String body = fields.entrySet().stream()
                    .map(field -> encoded(field.getKey()) + "=" + encoded(field.getValue()))
                    .collect(Collectors.joining("&"));
            return client.send(
                    request(path)
                            .header("Content-Type", "application/x-www-form-urlencoded")
                            .POST(HttpRequest.BodyPublishers.ofString(body))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
        }

        private HttpRequest.Builder request(String path) {
            return HttpRequest.newBuilder(URI.create(address + path)).header("Accept", "text/html").header("Accept-Language", "en");
        }

        private static String encoded(String text) {
            return URLEncoder.encode(text, StandardCharsets.UTF_8);
        }

        private static String attribute(String tag, String name) {
            Matcher attribute = Pattern.compile("\\s" + name + "=\"([^\"]*)\"").matcher(tag);
            return attribute.find() ? attribute.group(1).replace("&quot;", "\"").replace("&#39;", "'").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&") : "";
        }
    }
}

package dev.interlock.bootstrap.visit;

import java.net.http.HttpResponse;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.FormElement;

/** An answer of the server: status, headers and document. */
public class Page {

    private final Visitor visitor;
    private final HttpResponse<String> response;
    private final Document document;

    Page(Visitor visitor, HttpResponse<String> response) {
        this.visitor = visitor;
        this.response = response;
        this.document = Jsoup.parse(response.body(), response.uri().toString());
    }

    public int status() {
        return response.statusCode();
    }

    public String header(String name) {
        return response.headers().firstValue(name).orElse("");
    }

    /** Returns the requested path. */
    public String path() {
        return response.uri().getPath();
    }

    /** Returns the target of a redirect. */
    public String location() {
        return header("Location");
    }

    public Page follow() {
        return visitor.open(location());
    }

    /** Returns the cookies that the answer sets, with their attributes. */
    public List<String> cookies() {
        return response.headers().allValues("Set-Cookie");
    }

    public String body() {
        return response.body();
    }

    public Document document() {
        return document;
    }

    /** Returns the visible text. */
    public String text() {
        return document.text();
    }

    /** Returns the page without CSRF tokens and without the time of its rendering. */
    public String withoutTokens() {
        Document copy = document.clone();
        copy.select("input[name=_csrf]").remove();
        copy.select("html").removeAttr("data-now");
        return copy.outerHtml();
    }

    /** Returns the value of an input. That of a choice is empty until it is made. */
    public String input(String name) {
        Element input = document.selectFirst("[name='" + name + "']");
        if (input == null) {
            throw new AssertionError("No input " + name + " on " + response.uri() + " (" + status() + ")");
        }
        return input.attr("type").equals("radio")
                ? document.select("[name='" + name + "'][checked]").val()
                : input.val();
    }

    /** Returns the names of the fields that show two radio buttons in the place of their input. */
    public List<String> choices() {
        return document.select("fieldset.choice input[type=radio]").stream()
                .map(radio -> radio.attr("name"))
                .distinct()
                .toList();
    }

    /** Returns what a choice says: the label, what the page before showed, the stored and the typed text. */
    public String choice(String name) {
        Element choice = document.selectFirst("fieldset.choice:has([name='" + name + "'])");
        if (choice == null) {
            throw new AssertionError("No choice of " + name + " on " + response.uri() + " (" + status() + ")");
        }
        return choice.text().replace('\n', ' ');
    }

    public boolean hasForm(String action) {
        return document.selectFirst("form[method=post][action='" + action + "']") != null;
    }

    /** Returns the form that posts to that path. */
    public Form form(String action) {
        Element form = document.selectFirst("form[method=post][action='" + action + "']");
        if (form == null) {
            throw new AssertionError("No form to " + action + " on " + response.uri() + " (" + status() + ")");
        }
        return new Form(visitor, action, (FormElement) form);
    }

    String csrfToken() {
        return input("_csrf");
    }
}

package dev.interlock.products.api;

import static org.springframework.http.MediaType.APPLICATION_JSON_VALUE;

import dev.interlock.adapter.api.ApiController;
import dev.interlock.adapter.api.body.MergePatch;
import dev.interlock.adapter.api.problem.ProblemType;
import dev.interlock.adapter.api.problem.UnreadResultException;
import dev.interlock.adapter.api.version.Conditions;
import dev.interlock.adapter.api.version.EntityTag;
import dev.interlock.adapter.api.version.IfMatch;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductId;
import dev.interlock.products.application.ManageProducts;
import dev.interlock.products.application.ManageProducts.ChangeProductRequest;
import dev.interlock.products.application.ManageProducts.CreateProductRequest;
import dev.interlock.products.application.ManageProducts.OfferProductRequest;
import dev.interlock.products.application.ManageProducts.ProductExistsException;
import dev.interlock.products.application.ManageProducts.WithdrawProductRequest;
import dev.interlock.products.application.ManagedProductQueries;
import dev.interlock.products.application.ProductDetail;
import jakarta.annotation.security.RolesAllowed;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.Valid;
import java.net.URI;
import java.util.Map;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import tools.jackson.databind.node.ObjectNode;

/** Reads and changes products. */
@ApiController
@RolesAllowed("ADMIN")
@RequestMapping(path = ProductResourceController.ADDRESS, produces = APPLICATION_JSON_VALUE)
class ProductResourceController {

    static final String ADDRESS = "/api/products";

    private final ManageProducts manageProducts;
    private final ManagedProductQueries productQueries;
    private final MergePatch mergePatch;
    private final ProductCommands commands;

    ProductResourceController(
            ManageProducts manageProducts,
            ManagedProductQueries productQueries,
            MergePatch mergePatch,
            ProductCommands commands) {
        this.manageProducts = manageProducts;
        this.productQueries = productQueries;
        this.mergePatch = mergePatch;
        this.commands = commands;
    }

    @GetMapping("/{productId}")
    ResponseEntity<ProductResource> viewProduct(@PathVariable ProductId productId, HttpServletRequest request) {
        ProductDetail product = productQueries.viewProduct(productId);
        return Conditions.answer(request, product.version(), ProductResource.respond(product));
    }

    /** A repeat of the request changes nothing. */
    @PostMapping(consumes = APPLICATION_JSON_VALUE)
    ResponseEntity<ProductResource> createProduct(@Valid @RequestBody NewProductBody body, Actor actor) {
        CreateProductRequest request = body.toRequest(actor);
        create(request);
        ProductDetail product = UnreadResultException.read(() -> productQueries.viewProduct(request.productId()));
        return ResponseEntity.created(URI.create(ADDRESS + "/" + product.id()))
                .eTag(EntityTag.of(product.version()))
                .body(ProductResource.of(product));
    }

    @ExceptionHandler
    ProblemDetail numberTaken(ProductExistsException taken) {
        return ProblemType.PRODUCT_EXISTS.problem(taken.getMessage());
    }

    /** Repeats a request that came at the same moment as another one: it then finds the product that the other has created. */
    private void create(CreateProductRequest request) {
        try {
            manageProducts.createProduct(request);
        } catch (DataIntegrityViolationException sameMoment) { // on H2 the subclass for duplicate keys
            manageProducts.createProduct(request);
        }
    }

    /** The patch is merged into the values of the version that is checked. If they are not those that a tag names, it is refused. */
    @PatchMapping(path = "/{productId}", consumes = MergePatch.MEDIA_TYPE)
    ResponseEntity<ProductResource> changeProduct(
            @PathVariable ProductId productId,
            @RequestHeader(HttpHeaders.IF_MATCH) IfMatch ifMatch,
            @RequestBody ObjectNode patch,
            Actor actor) {
        ProductDetail present = productQueries.viewProduct(productId);
        ProductBody merged = mergePatch.merge(ProductBody.of(present), patch, ProductBody.class);
        ChangeProductRequest request = new ChangeProductRequest(
                productId,
                ifMatch.versionOf(present.version()),
                merged.toName(),
                merged.toPrice(),
                merged.stockThreshold(),
                actor);
        return commands.answer(
                request, MergePatch.sent(patch, merged.values()), () -> manageProducts.changeProduct(request));
    }

    @PostMapping("/{productId}/withdraw")
    ResponseEntity<ProductResource> withdraw(
            @PathVariable ProductId productId, @RequestHeader(HttpHeaders.IF_MATCH) IfMatch ifMatch, Actor actor) {
        WithdrawProductRequest request =
                new WithdrawProductRequest(productId, commands.decidedOn(productId, ifMatch), actor);
        return commands.answer(request, Map.of(), () -> manageProducts.withdrawProduct(request));
    }

    @PostMapping("/{productId}/offer")
    ResponseEntity<ProductResource> offer(
            @PathVariable ProductId productId, @RequestHeader(HttpHeaders.IF_MATCH) IfMatch ifMatch, Actor actor) {
        OfferProductRequest request = new OfferProductRequest(productId, commands.decidedOn(productId, ifMatch), actor);
        return commands.answer(request, Map.of(), () -> manageProducts.offerProduct(request));
    }
}

package dev.interlock.adapter.api.document;

import dev.interlock.adapter.api.ApiController;
import dev.interlock.adapter.api.version.IfMatch;
import dev.interlock.application.port.in.order.IdempotencyKey;
import dev.interlock.application.port.in.order.OrderPosition;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.info.Info;
import io.swagger.v3.oas.models.security.SecurityRequirement;
import io.swagger.v3.oas.models.security.SecurityScheme;
import io.swagger.v3.oas.models.servers.Server;
import java.util.Locale;
import java.util.UUID;
import org.springdoc.core.filters.GlobalOpenApiMethodFilter;
import org.springdoc.core.utils.SpringDocUtils;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Tells springdoc what it can't see in the controllers. */
@Configuration(proxyBeanMethods = false)
class OpenApiConfiguration {

    static {
        SpringDocUtils.getConfig()
                .addRequestWrapperToIgnore(Actor.class, Locale.class, LockTarget.class)
                .replaceWithClass(IdempotencyKey.class, UUID.class)
                .replaceWithClass(LockId.class, String.class)
                .replaceWithClass(OrderNo.class, String.class)
                .replaceWithClass(OrderPosition.class, String.class)
                .replaceWithClass(ProductId.class, String.class)
                .replaceWithClass(IfMatch.class, String.class);
    }

    /** The scripts of pages have further addresses below {@code /api}, which are no part of the API. */
    @Bean
    GlobalOpenApiMethodFilter operationsOfTheApi() {
        return method -> method.getDeclaringClass().isAnnotationPresent(ApiController.class)
                || DocumentedLocks.describes(method.getDeclaringClass());
    }

    @Bean
    OpenAPI openApi() {
        String bearer = "token";
        return new OpenAPI()
                .info(new Info()
                        .title("Interlock order desk")
                        .version("1")
                        .description("Orders and products. A change names the version on which it was decided."
                                + " [To your API tokens](/account/api-tokens)"))
                .components(new Components()
                        .addSecuritySchemes(
                                bearer,
                                new SecurityScheme()
                                        .type(SecurityScheme.Type.HTTP)
                                        .scheme("bearer")
                                        .description("A personal API token")))
                .addServersItem(new Server().url("/"))
                .addSecurityItem(new SecurityRequirement().addList(bearer));
    }
}

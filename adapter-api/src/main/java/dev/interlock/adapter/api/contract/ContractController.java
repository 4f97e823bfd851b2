package dev.interlock.adapter.api.contract;

import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.ResourcePatternResolver;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Serves the contract: the part of the desk, and those of the features that are present. */
@RestController
class ContractController {

    private final String contract;

    ContractController(ResourcePatternResolver resources) throws IOException {
        Contract joined = new Contract();
        joined.add(resources.getResource("classpath:openapi.yaml"));
        Resource[] parts = resources.getResources("classpath*:openapi/*.yaml");
        Arrays.sort(
                parts, Comparator.comparing(Resource::getFilename, Comparator.nullsFirst(Comparator.naturalOrder())));
        for (Resource part : parts) {
            joined.add(part);
        }
        this.contract = joined.text();
    }

    @GetMapping(path = "/api/openapi.yaml", produces = "application/yaml;charset=UTF-8")
    String contract() {
        return contract;
    }
}

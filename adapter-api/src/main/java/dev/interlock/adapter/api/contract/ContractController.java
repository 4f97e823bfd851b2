package dev.interlock.adapter.api.contract;

import java.io.IOException;
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
        for (Resource part : resources.getResources("classpath*:openapi/*.yaml")) {
            joined.add(part);
        }
        this.contract = joined.text();
    }

    @GetMapping(path = "/api/openapi.yaml", produces = "application/yaml;charset=UTF-8")
    String contract() {
        return contract;
    }
}

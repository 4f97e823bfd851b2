package dev.interlock.dispatch;

import dev.interlock.adapter.api.ApiOperation;
import dev.interlock.adapter.api.ApiOperation.Access;
import dev.interlock.adapter.api.ApiOperations;
import dev.interlock.adapter.api.ApiSubject;
import dev.interlock.dispatch.application.DispatchOutcome;
import java.util.List;
import java.util.Map;

/** The dispatch of an order that does not exist, which succeeds all the same. */
public class DispatchOperationsFeature implements ApiOperations {

    @Override
    public Map<String, Enum<?>[]> knownTexts() {
        return Map.of("DispatchedOrder/properties/reason", DispatchOutcome.Reason.values());
    }

    @Override
    public List<ApiOperation> operations() {
        return List.of(ApiOperation.of("POST", "/api/dispatches", "admin", Access.OF_ADMINS, ApiSubject.NONE)
                .withBody("""
                        {"orders": [{"number": "999999-999999-AAAAAA", "version": 1}]}""", """
                        {"orders": [{"number": "999999-999999-AAAAAA", "version": -1}]}"""));
    }
}

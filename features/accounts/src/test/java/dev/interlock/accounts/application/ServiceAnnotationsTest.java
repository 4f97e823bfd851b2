package dev.interlock.accounts.application;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.service.Services;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Transactions and role checks are annotations of the services, so they hold for every adapter. */
class ServiceAnnotationsTest {

    private final Services services = Services.besides(ManageMembersService.class);

    /** What ends sessions has a transaction for each of its two steps, and what sends a link one before it; the others only read or compute. */
    @Test
    void onlyWhatReadsAndWhatEndsSessionsHasNoTransaction() {
        assertThat(services.useCasesWithoutTransaction())
                .containsExactlyInAnyOrder(
                        "AccountQueryService.findEpochs",
                        "AccountQueryService.listMembers",
                        "ChangeMailService.confirm",
                        "ChangeMailService.findChange",
                        "ChangeMailService.findMail",
                        "ChangeMailService.requestLink",
                        "ChoosePasswordService.choosePassword",
                        "ChoosePasswordService.findMember",
                        "LeaveService.leave",
                        "LeaveService.listOpenOrders",
                        "ManageMembersService.addMember",
                        "ManageMembersService.changeRole",
                        "ManageMembersService.disableMember",
                        "ManageMembersService.giveLink",
                        "OwnAccountService.changePassword",
                        "OwnAccountService.encodePassword",
                        "OwnAccountService.signOutElsewhere",
                        "RequestLinkService.requestLink",
                        "SignUpService.findAddress",
                        "SignUpService.requestLink",
                        "SignUpService.signUp");
    }

    @Test
    void exactlyTheseUseCasesRequireARole() {
        assertThat(services.guards())
                .isEqualTo(Map.of(
                        "AccountQueryService.listMembers", "hasRole('ADMIN')",
                        "LeaveService.leave", "hasRole('CUSTOMER')",
                        "LeaveService.listOpenOrders", "hasRole('CUSTOMER')",
                        "ManageMembersService.addMember", "hasRole('ADMIN')",
                        "ManageMembersService.changeRole", "hasRole('ADMIN')",
                        "ManageMembersService.disableMember", "hasRole('ADMIN')",
                        "ManageMembersService.giveLink", "hasRole('ADMIN')",
                        "ManageMembersService.enableMember", "hasRole('ADMIN')"));
    }
}

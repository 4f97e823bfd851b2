package dev.interlock.application.service.member;

import dev.interlock.application.port.in.member.CustomerQueries;
import dev.interlock.application.port.in.member.UnknownCustomerException;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.Text;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.util.List;
import org.springframework.security.access.prepost.PreAuthorize;

public class CustomerQueryService implements CustomerQueries {

    private final MemberRepository members;

    public CustomerQueryService(MemberRepository members) {
        this.members = members;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public List<Customer> listCustomers(String text) {
        return members.findCustomers(Text.stripped(Text.halfWidth(text)), MOST_CUSTOMERS).stream()
                .map(CustomerQueryService::customer)
                .toList();
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public Customer viewCustomer(MemberId id) {
        return members.find(id)
                .filter(member -> member.role() == Role.CUSTOMER)
                .map(CustomerQueryService::customer)
                .orElseThrow(() -> new UnknownCustomerException(id));
    }

    private static Customer customer(Member member) {
        return new Customer(member.id(), member.name());
    }
}

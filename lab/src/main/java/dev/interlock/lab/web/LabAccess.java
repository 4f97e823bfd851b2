package dev.interlock.lab.web;

import java.util.Set;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.GrantedAuthority;

/** Decides who may open the Lab. The desk's filter chain reads the same setting. */
public class LabAccess {

    private final Set<String> roles;

    public LabAccess(Set<String> roles) {
        this.roles = Set.copyOf(roles);
    }

    public boolean isOpenTo(Authentication authentication) {
        return authentication.getAuthorities().stream()
                .map(GrantedAuthority::getAuthority)
                .anyMatch(authority -> authority != null && roles.contains(authority.replaceFirst("^ROLE_", "")));
    }
}

package dev.interlock.accounts.web;

import dev.interlock.domain.member.MemberId;
import java.util.Map;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/** Shows an admin a one-time link, which they hand to the member. */
final class MemberLinkPage {

    private MemberLinkPage() {}

    static ModelAndView of(MemberId member, String token) {
        String link = ServletUriComponentsBuilder.fromCurrentContextPath()
                .path(ChoosePasswordController.ADDRESS + token)
                .toUriString();
        return new ModelAndView("admin/member-link", Map.of("member", member, "link", link));
    }
}

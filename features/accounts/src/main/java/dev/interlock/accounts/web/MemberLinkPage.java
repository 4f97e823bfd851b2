package dev.interlock.accounts.web;

import dev.interlock.accounts.application.GivenLink;
import dev.interlock.domain.member.MemberId;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/** Tells an admin where a one-time link was sent, or shows it to be handed to the member. */
final class MemberLinkPage {

    private MemberLinkPage() {}

    static ModelAndView of(MemberId member, GivenLink given) {
        ModelAndView page = new ModelAndView("admin/member-link");
        page.addObject("member", member);
        page.addObject("mail", given.mail());
        if (!given.sent()) {
            page.addObject(
                    "link",
                    ServletUriComponentsBuilder.fromCurrentContextPath()
                            .path(ChoosePasswordController.ADDRESS + given.token())
                            .toUriString());
        }
        return page;
    }
}

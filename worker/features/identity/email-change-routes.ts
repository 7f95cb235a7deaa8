import { changeEmailInput, emailChangeLink, emailChangeLinkInput } from "../../../shared/contracts/auth.ts";
import { me } from "../../../shared/contracts/me.ts";
import { openMailer } from "../../clients/mail/open-mailer.ts";
import { deleteEmailChange } from "../../db/email-changes.ts";
import { originOf } from "../../http/context.ts";
import { clientNetwork, limitByNetwork, limitPasswords, limitRate } from "../../http/rate-limit.ts";
import { route } from "../../http/route.ts";
import { readMe } from "../account/profile.ts";
import { followEmailChangeLink, readEmailChangeLink, requestEmailChange } from "./email-change.ts";
import { recordAttempt } from "./rate-limits.ts";
import { reauthenticate } from "./reauthentication.ts";

export const emailChangeRoutes = [
  route(
    "POST /api/me/email-change",
    { access: "verifiedSession", body: changeEmailInput, output: me },
    async (c, { body: { email, password } }) => {
      await limitPasswords(c);
      const db = c.var.db;
      const { userId, sessionId } = c.var;
      const user = await reauthenticate(db, { userId, sessionId }, password);
      await limitRate(c.env.ADDRESS_LIMITER, `mails:${clientNetwork(c)}`);
      await recordAttempt(db, "emailChange", userId);
      await recordAttempt(db, "mailFrom", clientNetwork(c));
      await recordAttempt(db, "mailTo", `change:${email}`);
      await requestEmailChange(db, openMailer(c.env, originOf(c)), user, { email, sessionId });
      return readMe(c, userId);
    },
  ),
  route("DELETE /api/me/email-change", { access: "verifiedSession", output: me }, async (c) => {
    await deleteEmailChange(c.var.db, c.var.userId).run();
    return readMe(c, c.var.userId);
  }),
  route(
    "POST /api/auth/email-change/check",
    { access: "anyone", use: [limitByNetwork()], body: emailChangeLinkInput, output: emailChangeLink },
    (c, { body }) => readEmailChangeLink(c.var.db, body.token),
  ),
  route(
    "POST /api/auth/email-change/confirm",
    { access: "anyone", use: [limitByNetwork()], body: emailChangeLinkInput, output: emailChangeLink },
    (c, { body }) => followEmailChangeLink(c.env, c.var.db, openMailer(c.env, originOf(c)), body.token),
  ),
];

import { supportContact, supportReceipt, supportRequestInput } from "../../../shared/contracts/support.ts";
import { openMailer } from "../../clients/mail/open-mailer.ts";
import { originOf } from "../../http/context.ts";
import { route } from "../../http/route.ts";
import { readSupportContact, sendSupportRequest } from "./support.ts";

export const supportRoutes = [
  route("GET /api/support", { access: "session", output: supportContact }, (c) =>
    readSupportContact(c.env, openMailer(c.env, originOf(c))),
  ),
  route(
    "POST /api/support",
    { access: "verifiedSession", body: supportRequestInput, output: supportReceipt, status: 201 },
    async (c, { body }) => {
      const sending = sendSupportRequest(
        { env: c.env, db: c.var.db },
        openMailer(c.env, originOf(c)),
        c.var.userId,
        body,
      );
      c.executionCtx.waitUntil(sending.catch(() => undefined)); // continues if the client disconnects
      return sending;
    },
  ),
];

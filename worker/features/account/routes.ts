import {
  changePasswordInput,
  deleteAccountInput,
  me,
  quota,
  updateMeInput,
} from "../../../shared/contracts/me.ts";
import { receipts } from "../../../shared/contracts/runs.ts";
import { AppError } from "../../../shared/errors.ts";
import { openMailer } from "../../clients/mail/open-mailer.ts";
import { originOf } from "../../http/context.ts";
import { limitPasswords } from "../../http/rate-limit.ts";
import { route } from "../../http/route.ts";
import { clearSessionCookies } from "../identity/cookies.ts";
import { changePassword } from "../identity/password-change.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportAccount } from "./export/export-account.ts";
import { readMe, readReceipts, readUsage, updateMe } from "./profile.ts";

export const accountRoutes = [
  route("GET /api/me", { access: "verifiedSession", fromReplica: true, output: me }, (c) =>
    readMe(c, c.var.userId),
  ),
  route(
    "PATCH /api/me",
    { access: "verifiedSession", body: updateMeInput, output: me },
    async (c, { body }) => {
      await updateMe(c.var.db, c.var.userId, body);
      return readMe(c, c.var.userId);
    },
  ),
  route("DELETE /api/me", { access: "verifiedSession", body: deleteAccountInput }, async (c, { body }) => {
    await limitPasswords(c);
    const deletion = deleteAccount(c.env, openMailer(c.env, originOf(c)), c.var, body);
    c.executionCtx.waitUntil(deletion.catch(() => undefined)); // continues if the client disconnects
    await deletion;
    clearSessionCookies(c);
  }),
  route("GET /api/me/usage", { access: "session", output: quota }, (c) => readUsage(c.env, c.var.userId)),
  route("GET /api/me/receipts", { access: "session", output: receipts }, (c) =>
    readReceipts(c.env, c.var.userId),
  ),
  route("GET /api/me/export", { access: "verifiedSession", output: "application/zip" }, async (c) => {
    if (c.req.header("Sec-Fetch-Site") === "cross-site") throw new AppError("CROSS_ORIGIN_REQUEST"); // a link on another site
    const { fileName, zip } = await exportAccount(c.env, c.var.db, c.var.userId);
    return c.body(zip, 200, {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "no-store",
    });
  }),
  route(
    "PUT /api/me/password",
    { access: "verifiedSession", body: changePasswordInput },
    async (c, { body }) => {
      await limitPasswords(c);
      await changePassword(c.var.db, openMailer(c.env, originOf(c)), c.var, body);
    },
  ),
];

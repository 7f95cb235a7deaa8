import { type Context, Hono } from "hono";
import { changePasswordInput, maxAvatarBytes, updateMeInput } from "../../../shared/contracts/me.ts";
import { openMailer } from "../../clients/mail/open-mailer.ts";
import { openDatabase } from "../../db/client.ts";
import { browserOf } from "../../http/browser.ts";
import type { SignedInContext } from "../../http/context.ts";
import { limitRate } from "../../http/rate-limit.ts";
import { readBytes } from "../../http/read-bytes.ts";
import { readJson } from "../../http/read-input.ts";
import { removeAvatar } from "../avatars/remove-avatar.ts";
import { replaceAvatar } from "../avatars/replace-avatar.ts";
import { changePassword } from "./change-password.ts";
import { readMe } from "./read-me.ts";
import { updateMe } from "./update-me.ts";

export const accountRoutes = new Hono<SignedInContext>()
  .get("/", async (c) => answerMe(c))
  .patch("/", async (c) => {
    await updateMe(openDatabase(c.env.DB), c.get("userId"), await readJson(c, updateMeInput));
    return answerMe(c);
  })
  .put("/password", async (c) => {
    const input = await readJson(c, changePasswordInput);
    await limitRate(c.env.SIGN_IN_LIMITER, `password:${c.var.userId}`); // a stolen session does not open guessing
    const mailer = openMailer(c.env, browserOf(c).origin);
    await changePassword(openDatabase(c.env.DB), mailer, c.var, input);
    return c.body(null, 204);
  })
  .put("/avatar", async (c) => {
    const bytes = await readBytes(c, { maxBytes: maxAvatarBytes, tooBig: "FILE_TOO_BIG" });
    await replaceAvatar(avatarPlaces(c), c.get("userId"), bytes);
    return answerMe(c);
  })
  .delete("/avatar", async (c) => {
    await removeAvatar(avatarPlaces(c), c.get("userId"));
    return answerMe(c);
  });

const answerMe = async (c: Context<SignedInContext>) => c.json(await readMe(c.env, c.get("userId")));
const avatarPlaces = (c: Context<SignedInContext>) => ({
  db: openDatabase(c.env.DB),
  bucket: c.env.AVATARS,
});

import { type Context, Hono } from "hono";
import {
  avatarInput,
  changePasswordInput,
  deleteAccountInput,
  maxAvatarBytes,
  updateMeInput,
} from "../../../shared/contracts/me.ts";
import { AppError } from "../../../shared/errors.ts";
import { openMailer } from "../../clients/mail/open-mailer.ts";
import { openDatabase } from "../../db/client.ts";
import type { SignedInContext } from "../../http/context.ts";
import { limitPasswords } from "../../http/rate-limit.ts";
import { readBytes } from "../../http/read-bytes.ts";
import { parseJson, readJson } from "../../http/read-input.ts";
import { isJson } from "../../http/state-changes.ts";
import { dataUrlBytes } from "../avatars/data-url.ts";
import { removeAvatar } from "../avatars/remove-avatar.ts";
import { replaceAvatar } from "../avatars/replace-avatar.ts";
import { exportAccount } from "../export/export-account.ts";
import { clearSessionCookies, readBrowser } from "../identity/cookies.ts";
import { changePassword } from "./change-password.ts";
import { deleteAccount } from "./delete-account.ts";
import { readMe } from "./read-me.ts";
import { readReceipts } from "./read-receipts.ts";
import { readUsage } from "./read-usage.ts";
import { updateMe } from "./update-me.ts";

export const accountRoutes = new Hono<SignedInContext>()
  .get("/", async (c) => answerMe(c))
  .patch("/", async (c) => {
    await updateMe(openDatabase(c.env.DB), c.get("userId"), await readJson(c, updateMeInput));
    return answerMe(c);
  })
  .delete("/", async (c) => {
    const input = await readJson(c, deleteAccountInput);
    await limitPasswords(c);
    const deletion = deleteAccount(c.env, openMailer(c.env, readBrowser(c).origin), c.var, input);
    c.executionCtx.waitUntil(deletion.catch(() => undefined)); // it goes on where nobody waits for the answer
    await deletion;
    clearSessionCookies(c);
    return c.body(null, 204);
  })
  .get("/usage", async (c) => c.json(await readUsage(c.env, c.get("userId"))))
  .get("/receipts", async (c) => c.json(await readReceipts(c.env, c.get("userId"))))
  .get("/export", async (c) => {
    if (c.req.header("Sec-Fetch-Site") === "cross-site") throw new AppError("FOREIGN_ORIGIN"); // a link elsewhere
    const { fileName, zip } = await exportAccount(c.env, c.get("userId"));
    return c.body(zip, 200, {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "no-store",
    });
  })
  .put("/password", async (c) => {
    const input = await readJson(c, changePasswordInput);
    await limitPasswords(c);
    const mailer = openMailer(c.env, readBrowser(c).origin);
    await changePassword(openDatabase(c.env.DB), mailer, c.var, input);
    return c.body(null, 204);
  })
  .put("/avatar", async (c) => {
    await replaceAvatar(avatarPlaces(c), c.get("userId"), await readPicture(c));
    return answerMe(c);
  })
  .delete("/avatar", async (c) => {
    await removeAvatar(avatarPlaces(c), c.get("userId"));
    return answerMe(c);
  });

/** Base64 takes four bytes for three, and JSON some more. */
const maxDataUrlBytes = 1.5 * maxAvatarBytes;

/** The picture as a file, or as a data URL in JSON. @throws AppError FILE_TOO_BIG, INVALID_IMAGE_DATA */
async function readPicture(c: Context): Promise<Uint8Array<ArrayBuffer>> {
  if (!isJson(c)) return readBytes(c, { maxBytes: maxAvatarBytes, tooBig: "FILE_TOO_BIG" });
  const body = await readBytes(c, { maxBytes: maxDataUrlBytes, tooBig: "FILE_TOO_BIG" });
  const bytes = dataUrlBytes(parseJson(avatarInput, new TextDecoder().decode(body)).image);
  if (bytes.length > maxAvatarBytes) throw new AppError("FILE_TOO_BIG");
  return bytes;
}

const answerMe = async (c: Context<SignedInContext>) => c.json(await readMe(c.env, c.get("userId")));
const avatarPlaces = (c: Context<SignedInContext>) => ({
  db: openDatabase(c.env.DB),
  bucket: c.env.AVATARS,
});

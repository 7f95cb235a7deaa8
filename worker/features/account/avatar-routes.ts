import type { Context } from "hono";
import * as z from "zod/mini";
import { avatarInput, maxAvatarBytes, me } from "../../../shared/contracts/me.ts";
import { uuid } from "../../../shared/contracts/runs.ts";
import { AppError } from "../../../shared/errors.ts";
import type { SignedInContext } from "../../http/context.ts";
import { isJson, parseJson, readBytes } from "../../http/input.ts";
import { route } from "../../http/route.ts";
import { uploadedImage } from "../../http/uploaded-image.ts";
import { type AvatarStore, dataUrlBytes, fetchAvatar, removeAvatar, replaceAvatar } from "./avatar.ts";
import { readMe } from "./profile.ts";

const avatarParams = z.object({
  ownerId: uuid,
  file: z.string().check(z.regex(/^[0-9a-f]{32}\.(png|jpg|webp|gif)$/)),
});

export const avatarRoutes = [
  route("PUT /api/me/avatar", { access: "verifiedSession", rawBody: "image/*", output: me }, async (c) => {
    await replaceAvatar(avatarStore(c), c.var.userId, await readImage(c));
    return readMe(c, c.var.userId);
  }),
  route("DELETE /api/me/avatar", { access: "verifiedSession", output: me }, async (c) => {
    await removeAvatar(avatarStore(c), c.var.userId);
    return readMe(c, c.var.userId);
  }),
  // Public for anyone who knows the address.
  route(
    "GET /api/avatars/:ownerId/:file",
    {
      access: "anyone",
      params: avatarParams,
      output: "image/*",
      use: uploadedImage,
    },
    async (c, { params }) => {
      const avatar = await fetchAvatar(c.env.AVATARS, params);
      if (!avatar) throw new AppError("NOT_FOUND");
      return c.body(avatar.body, 200, {
        "Content-Type": avatar.type,
        ETag: avatar.etag,
        "Cache-Control": "public, max-age=31536000, immutable", // a new avatar has a new name
      });
    },
  ),
];

const avatarStore = (c: Context<SignedInContext>): AvatarStore => ({
  db: c.var.db,
  bucket: c.env.AVATARS,
});

/** Base64 takes four bytes for three, and JSON some more. */
const maxDataUrlBytes = 1.5 * maxAvatarBytes;

/** Reads the image from a file, or from a data URL in JSON. @throws AppError FILE_TOO_LARGE, INVALID_IMAGE_DATA */
async function readImage(c: Context): Promise<Uint8Array<ArrayBuffer>> {
  if (!isJson(c)) return readBytes(c, { maxBytes: maxAvatarBytes, tooLarge: "FILE_TOO_LARGE" });
  const body = await readBytes(c, { maxBytes: maxDataUrlBytes, tooLarge: "FILE_TOO_LARGE" });
  const bytes = dataUrlBytes(parseJson(avatarInput, new TextDecoder().decode(body)).image);
  if (bytes.length > maxAvatarBytes) throw new AppError("FILE_TOO_LARGE");
  return bytes;
}

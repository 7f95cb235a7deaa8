// Pictures, for whoever knows their address.
import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { AppError } from "../../../shared/errors.ts";
import { fetchAvatar } from "../../clients/avatar-store.ts";
import type { AppContext } from "../../http/context.ts";
import { idParam } from "../../http/read-input.ts";

export const avatarRoutes = new Hono<AppContext>()
  .use(async (c, next) => {
    await next();
    // Somebody has uploaded this: opened by itself it may load nothing and run nothing.
    c.header("Content-Security-Policy", "default-src 'none'; sandbox");
  })
  .get("/:userId/:file", etag(), async (c) => {
    const name = { userId: idParam(c, "userId"), file: fileParam(c) };
    const avatar = await fetchAvatar(c.env.AVATARS, name);
    if (!avatar) throw new AppError("NOT_FOUND");
    return c.body(avatar.body, 200, {
      "Content-Type": avatar.type,
      ETag: avatar.etag,
      "Cache-Control": "public, max-age=31536000, immutable", // another picture has another name
    });
  });

function fileParam(c: Context): string {
  const file = c.req.param("file") ?? "";
  if (!/^[0-9a-f]{32}\.(png|jpg|webp|gif)$/.test(file)) throw new AppError("NOT_FOUND");
  return file;
}

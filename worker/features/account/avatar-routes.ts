import { etag } from "hono/etag";
import * as z from "zod/mini";
import { uuid } from "../../../shared/contracts/runs.ts";
import { AppError } from "../../../shared/errors.ts";
import { fetchAvatar } from "./avatar.ts";
import { route } from "../../http/route.ts";

const avatarParams = z.object({
  userId: uuid,
  file: z.string().check(z.regex(/^[0-9a-f]{32}\.(png|jpg|webp|gif)$/)),
});

/** Pictures are public for anyone who knows their address. */
export const avatarRoutes = [
  route(
    "GET /api/avatars/:userId/:file",
    {
      access: "anyone",
      params: avatarParams,
      output: "image/*",
      use: [
        async (c, next) => {
          await next();
          // A user has uploaded this: opened by itself it may load nothing and run nothing.
          c.header("Content-Security-Policy", "default-src 'none'; sandbox");
        },
        etag(),
      ],
    },
    async (c, { params }) => {
      const avatar = await fetchAvatar(c.env.AVATARS, params);
      if (!avatar) throw new AppError("NOT_FOUND");
      return c.body(avatar.body, 200, {
        "Content-Type": avatar.type,
        ETag: avatar.etag,
        "Cache-Control": "public, max-age=31536000, immutable", // another picture has another name
      });
    },
  ),
];

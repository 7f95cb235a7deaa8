import type { Context } from "hono";
import * as z from "zod/mini";
import {
  copyImageInput,
  imageQuery,
  imageUsage,
  maxImageBytes,
  storedImage,
} from "../../../shared/contracts/images.ts";
import { AppError } from "../../../shared/errors.ts";
import { imageTypes } from "../../../shared/image-type.ts";
import { webhookAllowedHosts } from "../../env.ts";
import { originOf } from "../../http/context.ts";
import { readBytes } from "../../http/input.ts";
import { route } from "../../http/route.ts";
import { userTexts } from "../../http/texts.ts";
import { uploadedImage } from "../../http/uploaded-image.ts";
import { ownerOfImage, readImage, readImageUsage, storeImage } from "./store-image.ts";

const imageParams = z.object({ image: z.string().check(z.regex(/^[0-9a-f]{32}$/)) });

export const imageRoutes = [
  route("GET /api/images", { access: "session", output: imageUsage }, (c) => readImageUsage(userTexts(c))),
  route(
    "POST /api/images",
    { access: "verifiedSession", query: imageQuery, rawBody: "image/*", output: storedImage, status: 201 },
    async (c, { query }) => {
      const owner = await ownerOfImage(userTexts(c), query.document);
      const bytes = await readBytes(c, { maxBytes: maxImageBytes, tooLarge: "IMAGE_TOO_LARGE" });
      return storeImage(c.env, owner, bytes);
    },
  ),
  route(
    "POST /api/images/copy",
    { access: "verifiedSession", body: copyImageInput, output: storedImage, status: 201 },
    async (c, { body: { address, document } }) => {
      const owner = await ownerOfImage(userTexts(c), document);
      const { fetchImage } = await import("./copy-image.ts");
      return storeImage(c.env, owner, await fetchImage(address, { rules: rulesOf(c) }));
    },
  ),
  // Public for anyone who knows the address: a shared document shows it.
  route(
    "GET /images/:image",
    {
      access: "anyone",
      params: imageParams,
      output: "image/*",
      use: uploadedImage,
    },
    async (c, { params }) => {
      const image = await readImage(c.env.IMAGES, params.image);
      const type = imageTypes.find((type) => type === image?.httpMetadata?.contentType);
      if (!image || !type) throw new AppError("NOT_FOUND");
      return c.body(image.body, 200, {
        "Content-Type": type,
        ETag: image.httpEtag,
        "Cache-Control": "private, max-age=31536000, immutable", // an id is never used again
      });
    },
  ),
];

const rulesOf = (c: Context) => ({
  ownHost: new URL(originOf(c)).hostname,
  allowedHosts: webhookAllowedHosts(c.env),
});

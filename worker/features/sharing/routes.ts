// Public links: managed by those who may change the text, and opened by anyone who has one.
import type { MiddlewareHandler } from "hono";
import * as z from "zod/mini";
import { uuid } from "../../../shared/contracts/runs.ts";
import {
  createdShareLink,
  sharedDocument,
  sharedInput,
  shareInput,
  shareLinkList,
} from "../../../shared/contracts/sharing.ts";
import { originOf } from "../../http/context.ts";
import { idParams } from "../../http/input.ts";
import { clientNetwork, limitByNetwork } from "../../http/rate-limit.ts";
import { route } from "../../http/route.ts";
import { userTexts } from "../../http/texts.ts";
import { addShareLink, readShareLinks, revokeShareLink } from "./share-links.ts";
import { readSharedDocument } from "./shared-document.ts";

/** Also for errors, so that no answer about a link is indexed. */
const noIndex: MiddlewareHandler = async (c, next) => {
  await next();
  c.header("X-Robots-Tag", "noindex");
};

export const sharingRoutes = [
  route(
    "GET /api/contents/:id/shares",
    { access: "session", params: idParams, output: shareLinkList },
    async (c, { params }) => ({ shares: await readShareLinks(userTexts(c), params.id) }),
  ),
  route(
    "POST /api/contents/:id/shares",
    { access: "verifiedSession", params: idParams, body: shareInput, output: createdShareLink, status: 201 },
    (c, { params, body }) => addShareLink(userTexts(c), params.id, body, originOf(c)),
  ),
  route(
    "DELETE /api/contents/:id/shares/:share",
    { access: "verifiedSession", params: z.object({ id: uuid, share: uuid }) },
    (c, { params }) => revokeShareLink(userTexts(c), params.id, params.share),
  ),
  // The secret and the password are in the body, so that no log of addresses has them.
  route(
    "POST /api/shared",
    {
      access: "anyone",
      use: [noIndex, limitByNetwork("shared:")],
      body: sharedInput,
      output: sharedDocument,
    },
    (c, { body }) => readSharedDocument(c.var.databases, body, clientNetwork(c)),
  ),
];

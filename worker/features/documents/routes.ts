import type { Context } from "hono";
import * as z from "zod/mini";
import type { Visibility } from "../../../shared/catalog/visibility.ts";
import {
  bulkInput,
  bulkResult,
  content,
  contentFilters,
  contentPage,
  contentVersions,
  contentVersionText,
  stats,
  statsQuery,
  tagCounts,
  tagsQuery,
  updateContentInput,
} from "../../../shared/contracts/contents.ts";
import { receipts, uuid } from "../../../shared/contracts/runs.ts";
import type { SignedInContext } from "../../http/context.ts";
import { idParams, parseParams } from "../../http/input.ts";
import { route } from "../../http/route.ts";
import { changeContent, changeContents, removeContent } from "./edit-content.ts";
import { readContents, readTags } from "./list-contents.ts";
import { readContent, readContentReceipts } from "./read-content.ts";
import { readStats } from "./stats.ts";
import { readVersion, readVersions } from "./versions.ts";

/** Where texts are listed. A removed member loses those of the workspace at once, which a replica may not know yet. */
const databaseFor = ({ var: { db, databases } }: Context<SignedInContext>, visibility?: Visibility) =>
  visibility === "workspace" ? databases.primary : db;

export const documentRoutes = [
  route(
    "GET /api/contents",
    { access: "session", fromReplica: true, query: contentFilters, output: contentPage },
    (c, { query }) => {
      const cursor = parseParams(z.optional(uuid), query.cursor);
      return readContents(databaseFor(c, query.visibility), c.var.userId, { ...query, cursor });
    },
  ),
  route(
    "GET /api/contents/tags",
    { access: "session", fromReplica: true, query: tagsQuery, output: tagCounts },
    async (c, { query }) => ({
      tags: await readTags(databaseFor(c, query.visibility), c.var.userId, query.visibility),
    }),
  ),
  route(
    "POST /api/contents/bulk",
    { access: "session", body: bulkInput, output: bulkResult },
    (c, { body }) => changeContents(c.var.db, c.var.userId, body),
  ),
  route("GET /api/contents/:id", { access: "session", params: idParams, output: content }, (c, { params }) =>
    readContent(c.var.db, c.var.userId, params.id),
  ),
  route(
    "PATCH /api/contents/:id",
    { access: "session", params: idParams, body: updateContentInput, output: content },
    (c, { params, body }) => changeContent(c.var.db, c.var.userId, params.id, body),
  ),
  route("DELETE /api/contents/:id", { access: "session", params: idParams }, (c, { params }) =>
    removeContent(c.var.db, c.var.userId, params.id),
  ),
  route(
    "GET /api/contents/:id/receipts",
    { access: "session", params: idParams, output: receipts },
    (c, { params }) => readContentReceipts(c.env, c.var.db, c.var.userId, params.id),
  ),
  route(
    "GET /api/contents/:id/versions",
    { access: "session", params: idParams, output: contentVersions },
    async (c, { params }) => ({
      versions: await readVersions(c.var.db, c.var.userId, params.id),
    }),
  ),
  route(
    "GET /api/contents/:id/versions/:version",
    { access: "session", params: z.object({ id: uuid, version: uuid }), output: contentVersionText },
    (c, { params }) => readVersion(c.var.db, c.var.userId, params.id, params.version),
  ),
  route(
    "GET /api/stats",
    { access: "session", fromReplica: true, query: statsQuery, output: stats },
    (c, { query }) => readStats(databaseFor(c, query.visibility), c.var.userId, query, Date.now()),
  ),
];

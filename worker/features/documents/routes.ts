import * as z from "zod/mini";
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
import { idParams, parseParams } from "../../http/input.ts";
import { route } from "../../http/route.ts";
import { userTexts } from "../../http/texts.ts";
import { changeContent, changeContents, removeContent } from "./edit-content.ts";
import { readContents, readTags } from "./list-contents.ts";
import { readContent, readContentReceipts } from "./read-content.ts";
import { readStats } from "./stats.ts";
import { readVersion, readVersions } from "./versions.ts";

export const documentRoutes = [
  route(
    "GET /api/contents",
    { access: "session", fromReplica: true, query: contentFilters, output: contentPage },
    (c, { query }) => {
      const cursor = parseParams(z.optional(uuid), query.cursor);
      return readContents(userTexts(c), { ...query, cursor });
    },
  ),
  route(
    "GET /api/contents/tags",
    { access: "session", fromReplica: true, query: tagsQuery, output: tagCounts },
    async (c, { query }) => ({
      tags: await readTags(userTexts(c), query.visibility),
    }),
  ),
  route(
    "POST /api/contents/bulk",
    { access: "session", body: bulkInput, output: bulkResult },
    (c, { body }) => changeContents(userTexts(c), body),
  ),
  route("GET /api/contents/:id", { access: "session", params: idParams, output: content }, (c, { params }) =>
    readContent(userTexts(c), params.id),
  ),
  route(
    "PATCH /api/contents/:id",
    { access: "session", params: idParams, body: updateContentInput, output: content },
    (c, { params, body }) => changeContent(userTexts(c), params.id, body),
  ),
  route("DELETE /api/contents/:id", { access: "session", params: idParams }, (c, { params }) =>
    removeContent(userTexts(c), params.id),
  ),
  route(
    "GET /api/contents/:id/receipts",
    { access: "session", params: idParams, output: receipts },
    (c, { params }) => readContentReceipts(c.env, userTexts(c), params.id),
  ),
  route(
    "GET /api/contents/:id/versions",
    { access: "session", params: idParams, output: contentVersions },
    async (c, { params }) => ({
      versions: await readVersions(userTexts(c), params.id),
    }),
  ),
  route(
    "GET /api/contents/:id/versions/:version",
    { access: "session", params: z.object({ id: uuid, version: uuid }), output: contentVersionText },
    (c, { params }) => readVersion(userTexts(c), params.id, params.version),
  ),
  route(
    "GET /api/stats",
    { access: "session", fromReplica: true, query: statsQuery, output: stats },
    (c, { query }) => readStats(userTexts(c), query, Date.now()),
  ),
];

import * as z from "zod/mini";
import {
  bulkInput,
  bulkResult,
  content,
  contentPage,
  contentVersions,
  contentVersionText,
  createContentInput,
  listFilters,
  stats,
  statsQuery,
  tagCounts,
  trashQuery,
  updateContentInput,
  visibilityQuery,
} from "../../../shared/contracts/contents.ts";
import { createFolderInput, folder, folders, renameFolderInput } from "../../../shared/contracts/folders.ts";
import { receipts, uuid } from "../../../shared/contracts/runs.ts";
import { AppError } from "../../../shared/errors.ts";
import { connectDocument } from "../../document-object/stub.ts";
import { idParams } from "../../http/input.ts";
import { route } from "../../http/route.ts";
import { userTexts } from "../../http/texts.ts";
import { createContent } from "./create-content.ts";
import { changeContent, changeContents, removeContent } from "./edit-content.ts";
import { changeFolder, createFolder, readFolders, removeFolder } from "./folders.ts";
import { readContents, readTags } from "./list-contents.ts";
import { findLiveDocument } from "./live.ts";
import { readContent, readContentReceipts } from "./read-content.ts";
import { readStats } from "./stats.ts";
import { emptyTrashOf, readDeleted, readTrash } from "./trash.ts";
import { readVersion, readVersions } from "./versions.ts";

export const documentRoutes = [
  route(
    "GET /api/contents",
    { access: "session", fromReplica: true, query: listFilters, output: contentPage },
    (c, { query }) => (query.trash ? readTrash : readContents)(userTexts(c), query),
  ),
  route(
    "GET /api/contents/tags",
    { access: "session", fromReplica: true, query: visibilityQuery, output: tagCounts },
    async (c, { query }) => ({
      tags: await readTags(userTexts(c), query.visibility),
    }),
  ),
  route(
    "POST /api/contents",
    { access: "session", body: createContentInput, output: content, status: 201 },
    (c, { body }) => createContent(userTexts(c), body),
  ),
  route(
    "POST /api/contents/bulk",
    { access: "session", body: bulkInput, output: bulkResult },
    (c, { body }) => changeContents(userTexts(c), body),
  ),
  route("DELETE /api/contents/trash", { access: "session", query: visibilityQuery }, (c, { query }) =>
    emptyTrashOf(userTexts(c), query.visibility),
  ),
  route(
    "GET /api/contents/:id",
    { access: "session", params: idParams, query: trashQuery, output: content },
    (c, { params, query }) => (query.trash ? readDeleted : readContent)(userTexts(c), params.id),
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
    "GET /api/documents/:id/live",
    { access: "verifiedSession", params: idParams },
    async (c, { params }) => {
      const document = await findLiveDocument({ ...userTexts(c), sessionId: c.var.sessionId }, params.id);
      if (c.req.header("Upgrade")?.toLowerCase() !== "websocket")
        return c.body(null, 426, { Upgrade: "websocket" });
      // The guard lets GET requests of other origins pass, whose answers those can't read. They could use a WebSocket.
      if (c.req.header("Origin") !== new URL(c.req.url).origin) throw new AppError("CROSS_ORIGIN_REQUEST");
      return new Response(null, { status: 101, webSocket: await connectDocument(c.env, document) });
    },
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
    "GET /api/folders",
    { access: "session", fromReplica: true, query: visibilityQuery, output: folders },
    async (c, { query }) => ({ folders: await readFolders(userTexts(c), query.visibility) }),
  ),
  route(
    "POST /api/folders",
    { access: "session", body: createFolderInput, output: folder, status: 201 },
    (c, { body }) => createFolder(userTexts(c), body),
  ),
  route(
    "PATCH /api/folders/:id",
    { access: "session", params: idParams, body: renameFolderInput },
    (c, { params, body }) => changeFolder(userTexts(c), params.id, body.name),
  ),
  route("DELETE /api/folders/:id", { access: "session", params: idParams }, (c, { params }) =>
    removeFolder(userTexts(c), params.id),
  ),
  route(
    "GET /api/stats",
    { access: "session", fromReplica: true, query: statsQuery, output: stats },
    (c, { query }) => readStats(userTexts(c), query, Date.now()),
  ),
];

import * as z from "zod/mini";
import { chat, chatFilters, chatPage, chatQuery, savedReply } from "../../../shared/contracts/chats.ts";
import { uuid } from "../../../shared/contracts/runs.ts";
import { titleInput } from "../../../shared/contracts/text-fields.ts";
import { AppError } from "../../../shared/errors.ts";
import { idParams } from "../../http/input.ts";
import { route } from "../../http/route.ts";
import { userObject } from "../../user-object/stub.ts";
import { saveReply } from "./save-reply.ts";

export const chatRoutes = [
  route(
    "GET /api/chats",
    { access: "session", query: chatFilters, output: chatPage },
    async (c, { query }) => {
      const { userId } = c.var;
      const page = await userObject(c.env, userId).chats(userId, query);
      if (!page) throw new AppError("UNAUTHENTICATED");
      return page;
    },
  ),
  // No content if the caller's version is the current one.
  route(
    "GET /api/chats/:id",
    { access: "session", params: idParams, query: chatQuery, output: () => z.optional(chat()) },
    async (c, { params, query }) => {
      const { userId } = c.var;
      const found = await userObject(c.env, userId).chat(userId, params.id, query.known);
      if (!found) throw new AppError("NOT_FOUND");
      return found === "unchanged" ? undefined : found;
    },
  ),
  route(
    "PATCH /api/chats/:id",
    { access: "session", params: idParams, body: titleInput, output: () => z.object({ title: z.string() }) },
    async (c, { params, body: { title } }) => {
      const { userId } = c.var;
      if (!(await userObject(c.env, userId).renameChat(userId, params.id, title)))
        throw new AppError("NOT_FOUND");
      return { title };
    },
  ),
  route("DELETE /api/chats/:id", { access: "session", params: idParams }, async (c, { params }) => {
    const { userId } = c.var;
    if (!(await userObject(c.env, userId).deleteChat(userId, params.id))) throw new AppError("NOT_FOUND");
  }),
  route("POST /api/chats/:id/restore", { access: "session", params: idParams }, async (c, { params }) => {
    const { userId } = c.var;
    if (!(await userObject(c.env, userId).restoreChat(userId, params.id))) throw new AppError("NOT_FOUND");
  }),
  route(
    "POST /api/chats/:id/messages/:message/save",
    { access: "session", params: z.object({ id: uuid, message: uuid }), output: savedReply },
    (c, { params: { id, message } }) => {
      const { userId } = c.var;
      const object = userObject(c.env, userId);
      return saveReply(c.var.db, object, userId, { chat: id, message });
    },
  ),
];

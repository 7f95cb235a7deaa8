import { Hono } from "hono";
import * as z from "zod/mini";
import { maxSearchCharacters } from "../../../shared/contracts/content-limits.ts";
import { titleInput } from "../../../shared/contracts/line-of-text.ts";
import { AppError } from "../../../shared/errors.ts";
import { openDatabase } from "../../db/client.ts";
import type { SignedInContext } from "../../http/context.ts";
import { idParam, parseInput, readJson } from "../../http/read-input.ts";
import { userObject } from "../../user-object/stub.ts";
import { saveReply } from "./save-reply.ts";

/** `cursor` is what the page before answered; one that is none begins at the beginning. */
const chatsQuery = z.object({
  search: z.optional(z.string().check(z.maxLength(maxSearchCharacters))),
  cursor: z.optional(z.string().check(z.maxLength(60))),
});

/** `known` is the version that the caller has. */
const chatQuery = z.object({ known: z.optional(z.string().check(z.maxLength(1000))) });

export const chatRoutes = new Hono<SignedInContext>()
  .get("/", async (c) => {
    const userId = c.get("userId");
    const page = await userObject(c.env, userId).chats(userId, parseInput(chatsQuery, c.req.query()));
    if (!page) throw new AppError("UNAUTHENTICATED");
    return c.json(page);
  })
  .get("/:id", async (c) => {
    const userId = c.get("userId");
    const { known } = parseInput(chatQuery, c.req.query());
    const chat = await userObject(c.env, userId).chat(userId, idParam(c), known);
    if (!chat) throw new AppError("NOT_FOUND");
    return chat === "unchanged" ? c.body(null, 204) : c.json(chat);
  })
  .patch("/:id", async (c) => {
    const userId = c.get("userId");
    const id = idParam(c);
    const { title } = await readJson(c, titleInput);
    if (!(await userObject(c.env, userId).renameChat(userId, id, title))) throw new AppError("NOT_FOUND");
    return c.json({ title });
  })
  .delete("/:id", async (c) => {
    const userId = c.get("userId");
    if (!(await userObject(c.env, userId).deleteChat(userId, idParam(c)))) throw new AppError("NOT_FOUND");
    return c.body(null, 204);
  })
  .post("/:id/restore", async (c) => {
    const userId = c.get("userId");
    if (!(await userObject(c.env, userId).restoreChat(userId, idParam(c)))) throw new AppError("NOT_FOUND");
    return c.body(null, 204);
  })
  .post("/:id/messages/:message/save", async (c) => {
    const object = userObject(c.env, c.get("userId"));
    const place = { chat: idParam(c), message: idParam(c, "message") };
    return c.json(await saveReply(openDatabase(c.env.DB), object, c.get("userId"), place));
  });

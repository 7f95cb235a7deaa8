import { type Context, Hono } from "hono";
import { updateContentInput } from "../../../shared/contracts/contents.ts";
import { openDatabase } from "../../db/client.ts";
import type { SignedInContext } from "../../http/context.ts";
import { idParam, parseId, readJson } from "../../http/read-input.ts";
import { changeContent } from "./change-content.ts";
import { readContent, readContents } from "./read-contents.ts";

export const contentRoutes = new Hono<SignedInContext>()
  .get("/", async (c) => c.json(await readContents(openDatabase(c.env.DB), c.get("userId"), cursorOf(c))))
  .get("/:id", async (c) => c.json(await readContent(openDatabase(c.env.DB), c.get("userId"), idParam(c))))
  .patch("/:id", async (c) => {
    const id = idParam(c);
    const changes = await readJson(c, updateContentInput);
    return c.json(await changeContent(openDatabase(c.env.DB), c.get("userId"), id, changes));
  });

/** Where the page begins: the id of a content. @throws AppError NOT_FOUND where it cannot be one */
const cursorOf = (c: Context) => (c.req.query("cursor") ? parseId(c.req.query("cursor")) : undefined);

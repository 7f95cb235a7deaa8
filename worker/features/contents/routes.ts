import { type Context, Hono } from "hono";
import { bulkInput, contentFilters, updateContentInput } from "../../../shared/contracts/contents.ts";
import { openDatabase } from "../../db/client.ts";
import type { SignedInContext } from "../../http/context.ts";
import { idParam, parseId, parseInput, readJson } from "../../http/read-input.ts";
import { changeContent } from "./change-content.ts";
import { changeContents, removeContent } from "./change-contents.ts";
import { readContent } from "./read-content.ts";
import { readContentReceipts } from "./read-content-receipts.ts";
import { readContents, readTags } from "./read-contents.ts";
import { readVersion, readVersions } from "./read-versions.ts";

export const contentRoutes = new Hono<SignedInContext>()
  .get("/", async (c) => c.json(await readContents(openDatabase(c.env.DB), c.get("userId"), filtersOf(c))))
  .get("/tags", async (c) => c.json({ tags: await readTags(openDatabase(c.env.DB), c.get("userId")) }))
  .post("/bulk", async (c) => {
    const request = await readJson(c, bulkInput);
    return c.json(await changeContents(openDatabase(c.env.DB), c.get("userId"), request));
  })
  .get("/:id", async (c) => c.json(await readContent(openDatabase(c.env.DB), c.get("userId"), idParam(c))))
  .patch("/:id", async (c) => {
    const id = idParam(c);
    const changes = await readJson(c, updateContentInput);
    return c.json(await changeContent(openDatabase(c.env.DB), c.get("userId"), id, changes));
  })
  .delete("/:id", async (c) => {
    await removeContent(openDatabase(c.env.DB), c.get("userId"), idParam(c));
    return c.body(null, 204);
  })
  .get("/:id/receipts", async (c) => c.json(await readContentReceipts(c.env, c.get("userId"), idParam(c))))
  .get("/:id/versions", async (c) => {
    const versions = await readVersions(openDatabase(c.env.DB), c.get("userId"), idParam(c));
    return c.json({ versions });
  })
  .get("/:id/versions/:version", async (c) => {
    const version = idParam(c, "version");
    return c.json(await readVersion(openDatabase(c.env.DB), c.get("userId"), idParam(c), version));
  });

/** What is to be listed; an empty parameter is as good as none. @throws AppError NOT_FOUND where `cursor` is no id */
function filtersOf(c: Context) {
  const given = Object.entries(c.req.query()).filter(([, value]) => value !== "");
  const { cursor, ...filters } = Object.fromEntries(given);
  return parseInput(contentFilters, { ...filters, ...(cursor && { cursor: parseId(cursor) }) });
}

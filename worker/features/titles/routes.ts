import { Hono } from "hono";
import { titleFeedbackInput } from "../../../shared/contracts/title-feedback.ts";
import { openDatabase } from "../../db/client.ts";
import type { SignedInContext } from "../../http/context.ts";
import { readJson } from "../../http/read-input.ts";
import { giveFeedback } from "./give-feedback.ts";
import { readFeedback } from "./read-feedback.ts";

export const titleRoutes = new Hono<SignedInContext>()
  .get("/feedback", async (c) => c.json(await readFeedback(openDatabase(c.env.DB), c.get("userId"))))
  .put("/feedback", async (c) => {
    await giveFeedback(openDatabase(c.env.DB), c.get("userId"), await readJson(c, titleFeedbackInput));
    return c.body(null, 204);
  });

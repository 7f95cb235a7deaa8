import { Hono } from "hono";
import { styleInput } from "../../../shared/contracts/style.ts";
import { openDatabase } from "../../db/client.ts";
import type { SignedInContext } from "../../http/context.ts";
import { readJson } from "../../http/read-input.ts";
import { checkTextStyle } from "./check-text-style.ts";

export const styleRoutes = new Hono<SignedInContext>().post("/", async (c) => {
  const request = await readJson(c, styleInput);
  return c.json(await checkTextStyle(openDatabase(c.env.DB), c.get("userId"), request));
});

import { Hono } from "hono";
import type { FeatureList } from "../../../shared/contracts/features.ts";
import { listFeatures } from "../../../shared/features.ts";
import type { AppContext } from "../../http/context.ts";

/** The same for everybody, and it changes with a deploy only. Browsers have a list of their own besides. */
const cached = "public, max-age=3600";

export const featureListRoutes = new Hono<AppContext>().get("/", (c) => {
  c.header("Cache-Control", cached);
  return c.json({ features: listFeatures() } satisfies FeatureList);
});

import { featureList, plans } from "../../../shared/contracts/plans.ts";
import { listFeatures } from "../../../shared/features.ts";
import { route } from "../../http/route.ts";
import { readPlans } from "./plans.ts";

// Both are the same for all users and only a deployment changes them, so that browsers may cache them.
export const planRoutes = [
  route("GET /api/plans", { access: "anyone", output: plans }, (c) => {
    c.header("Cache-Control", "public, max-age=300");
    return readPlans(c.env);
  }),
  route("GET /features.json", { access: "anyone", output: () => featureList }, (c) => {
    c.header("Cache-Control", "public, max-age=3600");
    return { features: listFeatures() };
  }),
];

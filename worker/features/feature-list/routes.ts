import { featureList } from "../../../shared/contracts/plans.ts";
import { listFeatures } from "../../../shared/features.ts";
import { route } from "../../http/route.ts";

export const featureListRoutes = [
  route("GET /features.json", { access: "anyone", output: () => featureList }, (c) => {
    // The same for all users, and only a deployment changes it. The web has a copy of the list as well.
    c.header("Cache-Control", "public, max-age=3600");
    return { features: listFeatures() };
  }),
];

import * as z from "zod/mini";
import { readiness } from "../../../shared/contracts/health.ts";
import { route } from "../../http/route.ts";
import { readReadiness } from "./ready.ts";

/** Where a monitor asks whether the Worker can serve. It responds also if bindings are missing. */
export const readyPath = "/api/ready";

export const healthRoutes = [
  route("GET /api/health", { access: "anyone", output: () => z.object({ ok: z.boolean() }) }, () => ({
    ok: true,
  })),
  route(`GET ${readyPath}`, { access: "anyone", output: readiness }, async (c) => {
    const result = await readReadiness(c.env);
    return result.ready ? result : c.json(result, 503);
  }),
];

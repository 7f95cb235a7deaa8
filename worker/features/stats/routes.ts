import { stats, statsQuery } from "../../../shared/contracts/contents.ts";
import { openDatabase } from "../../db/client.ts";
import { route } from "../../http/route.ts";
import { readStats } from "./read-stats.ts";

export const statsRoutes = [
  route("GET /api/stats", { access: "session", query: statsQuery, output: stats }, (c, { query }) =>
    readStats(openDatabase(c.env.DB), c.var.userId, query.timeZone, Date.now()),
  ),
];

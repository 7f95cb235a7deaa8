// Takes the figures of sampled visits. The session is not read.
import { visitReport } from "../../../shared/contracts/visits.ts";
import { limitByNetwork } from "../../http/rate-limit.ts";
import { route } from "../../http/route.ts";
import { recordVisit } from "../../metrics.ts";

export const visitRoutes = [
  route(
    "POST /api/visits",
    { access: "anyone", body: visitReport, use: [limitByNetwork("visits:")] },
    (c, { body }) => {
      const isRefused = c.req.header("Sec-GPC") === "1"; // https://www.w3.org/TR/gpc/
      if (!isRefused) recordVisit(c.env, continentOf(c.req.raw.cf?.continent), body.measurements);
    },
  ),
];

/** Cloudflare's two-letter code; empty on another server. */
const continentOf = (continent: unknown): string =>
  typeof continent === "string" && /^[A-Z]{2}$/.test(continent) ? continent : "";

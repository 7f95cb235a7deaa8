import { operatorStatus, visitFigures } from "../../../shared/contracts/operator.ts";
import { AppError } from "../../../shared/errors.ts";
import { readVisitFigures } from "../../clients/visit-figures.ts";
import { metricsSource } from "../../env.ts";
import { route } from "../../http/route.ts";
import { isOperatorId } from "../account/profile.ts";
import { readStatus } from "./status.ts";

export const operatorRoutes = [
  route("GET /api/operator/status", { access: "verifiedSession", output: operatorStatus }, (c) =>
    readStatus(c, c.var.userId),
  ),
  route("GET /api/operator/visits", { access: "verifiedSession", output: visitFigures }, async (c) => {
    if (!(await isOperatorId(c, c.var.userId))) throw new AppError("NOT_FOUND");
    const source = metricsSource(c.env);
    return { figures: source ? await readVisitFigures(source) : null };
  }),
];

import { operatorStatus } from "../../../shared/contracts/operator.ts";
import { route } from "../../http/route.ts";
import { readStatus } from "./status.ts";

export const operatorRoutes = [
  route("GET /api/operator/status", { access: "verifiedSession", output: operatorStatus }, (c) =>
    readStatus(c, c.var.userId),
  ),
];

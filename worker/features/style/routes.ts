import { styleInput, styleReport } from "../../../shared/contracts/grammar.ts";
import { openDatabase } from "../../db/client.ts";
import { route } from "../../http/route.ts";
import { checkTextStyle } from "./check-text-style.ts";

export const styleRoutes = [
  route("POST /api/style", { access: "session", body: styleInput, output: styleReport }, (c, { body }) =>
    checkTextStyle(openDatabase(c.env.DB), c.var.userId, body),
  ),
];

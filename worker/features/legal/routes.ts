import { legalFacts } from "../../../shared/contracts/legal.ts";
import { route } from "../../http/route.ts";
import { readLegalFacts } from "./legal.ts";

export const legalRoutes = [
  route("GET /api/legal", { access: "anyone", output: legalFacts }, (c) => {
    c.header("Cache-Control", "public, max-age=300");
    return readLegalFacts(c.env);
  }),
];

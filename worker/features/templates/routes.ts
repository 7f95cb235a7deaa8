import {
  template,
  templateChanges,
  templateFilter,
  templateInput,
  templates,
} from "../../../shared/contracts/templates.ts";
import { idParams } from "../../http/input.ts";
import { route } from "../../http/route.ts";
import { addTemplate, changeTemplate, readTemplates, removeTemplate } from "./templates.ts";

export const templateRoutes = [
  route(
    "GET /api/templates",
    { access: "session", query: templateFilter, output: templates },
    async (c, { query }) => ({ templates: await readTemplates(c.var.db, c.var.userId, query.visibility) }),
  ),
  route(
    "POST /api/templates",
    { access: "session", body: templateInput, output: template, status: 201 },
    (c, { body }) => addTemplate(c.var.db, c.var.userId, body),
  ),
  route(
    "PATCH /api/templates/:id",
    { access: "session", params: idParams, body: templateChanges, output: template },
    (c, { params, body }) => changeTemplate(c.var.db, c.var.userId, params.id, body),
  ),
  route("DELETE /api/templates/:id", { access: "session", params: idParams }, (c, { params }) =>
    removeTemplate(c.var.db, c.var.userId, params.id),
  ),
];

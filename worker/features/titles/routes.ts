import { titleFeedbackInput, titleFeedbackList } from "../../../shared/contracts/library.ts";
import { openDatabase } from "../../db/client.ts";
import { route } from "../../http/route.ts";
import { giveFeedback, readFeedback } from "./title-feedback.ts";

export const titleRoutes = [
  route("GET /api/titles/feedback", { access: "session", output: titleFeedbackList }, (c) =>
    readFeedback(openDatabase(c.env.DB), c.var.userId),
  ),
  route("PUT /api/titles/feedback", { access: "session", body: titleFeedbackInput }, (c, { body }) =>
    giveFeedback(openDatabase(c.env.DB), c.var.userId, body),
  ),
];

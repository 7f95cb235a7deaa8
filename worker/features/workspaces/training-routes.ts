// Routes of fine-tuning.
import {
  chooseModelInput,
  startTrainingInput,
  trainingOverview,
  trainingPreview,
  trainingPreviewInput,
} from "../../../shared/contracts/training.ts";
import { idParams } from "../../http/input.ts";
import { route } from "../../http/route.ts";
import { contextOf, type RouteContext } from "./routes.ts";
import {
  cancelTraining,
  chooseModel,
  previewTraining,
  readTrainings,
  startTraining,
  switchModelOff,
} from "./training.ts";

/** The overview with the workspace as it is after a change. */
async function overviewOf(c: RouteContext) {
  const { workspace } = await c.var.member;
  return readTrainings(c.env, workspace);
}

export const trainingRoutes = [
  route(
    "GET /api/workspace/training",
    { access: "session", action: "trainModel", output: trainingOverview },
    overviewOf,
  ),
  route(
    "POST /api/workspace/training/preview",
    { access: "session", action: "trainModel", body: trainingPreviewInput, output: trainingPreview },
    async (c, { body }) => previewTraining((await contextOf(c)).ctx, body.texts),
  ),
  route(
    "POST /api/workspace/training",
    { access: "verifiedSession", action: "trainModel", body: startTrainingInput },
    async (c, { body }) => startTraining((await contextOf(c)).ctx, body),
  ),
  route(
    "POST /api/workspace/training/:id/cancel",
    { access: "verifiedSession", action: "trainModel", params: idParams },
    async (c, { params }) => cancelTraining((await contextOf(c)).ctx, params.id),
  ),
  route(
    "PUT /api/workspace/model",
    { access: "verifiedSession", action: "trainModel", body: chooseModelInput },
    async (c, { body }) => chooseModel((await contextOf(c)).ctx, body.training),
  ),
  route("DELETE /api/workspace/model", { access: "verifiedSession", action: "trainModel" }, async (c) =>
    switchModelOff((await contextOf(c)).ctx),
  ),
];

import { batch, batchDetail, batches, startBatchInput } from "../../../shared/contracts/bulk.ts";
import { idParams } from "../../http/input.ts";
import { route } from "../../http/route.ts";
import { userTexts } from "../../http/texts.ts";
import { readBatch, readBatches, removeBatch, resume, retry, startBatch, stop } from "./batches.ts";

/** Room for a CSV of 1 MB, whose characters may take more bytes in JSON and in UTF-8. */
const maxBytes = 4 * 1024 * 1024;

export const bulkRoutes = [
  route("GET /api/bulk", { access: "session", output: batches }, async (c) => ({
    batches: await readBatches(userTexts(c)),
  })),
  route(
    "POST /api/bulk",
    { access: "session", body: startBatchInput, maxBytes, output: batch, status: 201 },
    (c, { body }) => startBatch(c.env, userTexts(c), body),
  ),
  route("GET /api/bulk/:id", { access: "session", params: idParams, output: batchDetail }, (c, { params }) =>
    readBatch(c.env, userTexts(c), params.id),
  ),
  route("DELETE /api/bulk/:id", { access: "session", params: idParams }, (c, { params }) =>
    removeBatch(userTexts(c), params.id),
  ),
  route("POST /api/bulk/:id/stop", { access: "session", params: idParams, output: batch }, (c, { params }) =>
    stop(c.env, userTexts(c), params.id),
  ),
  route(
    "POST /api/bulk/:id/resume",
    { access: "session", params: idParams, output: batch },
    (c, { params }) => resume(c.env, userTexts(c), params.id),
  ),
  route("POST /api/bulk/:id/retry", { access: "session", params: idParams, output: batch }, (c, { params }) =>
    retry(c.env, userTexts(c), params.id),
  ),
];

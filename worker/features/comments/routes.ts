import * as z from "zod/mini";
import { comment, commentChanges, commentInput, commentList } from "../../../shared/contracts/comments.ts";
import { uuid } from "../../../shared/contracts/runs.ts";
import { idParams } from "../../http/input.ts";
import { route } from "../../http/route.ts";
import { userTexts } from "../../http/texts.ts";
import { addComment, changeComment, readComments, removeComment } from "./comments.ts";

const commentParams = z.object({ id: uuid, comment: uuid });

export const commentRoutes = [
  route(
    "GET /api/contents/:id/comments",
    { access: "session", params: idParams, output: commentList },
    async (c, { params }) => ({ comments: await readComments(userTexts(c), params.id) }),
  ),
  route(
    "POST /api/contents/:id/comments",
    { access: "session", params: idParams, body: commentInput, output: comment, status: 201 },
    (c, { params, body }) => addComment(userTexts(c), params.id, body),
  ),
  route(
    "PATCH /api/contents/:id/comments/:comment",
    { access: "session", params: commentParams, body: commentChanges, output: comment },
    (c, { params, body }) => changeComment(userTexts(c), params.id, params.comment, body),
  ),
  route(
    "DELETE /api/contents/:id/comments/:comment",
    { access: "session", params: commentParams },
    (c, { params }) => removeComment(userTexts(c), params.id, params.comment),
  ),
];

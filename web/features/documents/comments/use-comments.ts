// The comments on a document, changed before the server has confirmed it.
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { v7 as uuidv7 } from "uuid";
import type {
  Comment,
  CommentChanges,
  CommentInput,
  CommentList,
} from "../../../../shared/contracts/comments.ts";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { api } from "../../../lib/api.ts";
import { useMe } from "../../../lib/me.ts";
import { deleteIfExists, useOptimisticMutation } from "../../../lib/optimistic.ts";
import { useIdle } from "../../../lib/timing.ts";
import { mayDo } from "../../../lib/workspace.ts";

const commentsPath = (contentId: string) => `/api/contents/${contentId}/comments`;

/** Below ["contents"], so that it is read again when the text may have changed hands. */
const commentsQuery = (contentId: string) =>
  queryOptions({
    queryKey: ["contents", "comments", contentId],
    queryFn: () => api<CommentList>(commentsPath(contentId)),
  });

/** How many comments on a document are open. */
export function useOpenComments({ id, isDocument }: Pick<Content, "id" | "isDocument">): number {
  const isIdle = useIdle(); // the text comes first
  const { data } = useQuery({ ...commentsQuery(id), enabled: isDocument && isIdle });
  return data?.comments.filter(({ resolvedAt }) => resolvedAt === null).length ?? 0;
}

type Change =
  | { kind: "add"; input: CommentInput }
  | { kind: "change"; id: string; changes: CommentChanges }
  | { kind: "delete"; id: string };

export function useComments({ id, visibility }: Pick<Content, "id" | "visibility">) {
  const me = useMe();
  const client = useQueryClient();
  const query = useQuery(commentsQuery(id));
  const { queryKey } = commentsQuery(id);
  const own = { id: me.id, name: me.name, avatarUrl: me.avatarUrl };
  const { mutateAsync, failure } = useOptimisticMutation<CommentList, Change, unknown>({
    queryKey,
    mutationFn: (change) => send(id, change),
    patch: ({ comments }, change) => ({ comments: applied(comments, change, own) }),
  });
  const { workspace } = me;
  const isPrivate = visibility === "private";
  const may = (action: "comment" | "moderateComments") =>
    isPrivate || (workspace !== null && mayDo(workspace, action));
  /** Returns whether it succeeded; `failure` says why not. */
  const attempt = (change: Change) =>
    mutateAsync(change).then(
      () => true,
      () => false,
    );
  return {
    ...query,
    comments: query.data?.comments,
    failure,
    canComment: may("comment"),
    canDelete: (comment: Comment) =>
      may("comment") && (comment.author?.id === me.id || may("moderateComments")),
    canEdit: (comment: Comment) => may("comment") && comment.author?.id === me.id,
    /** The comment, if the server is known to have it: while a change is under way, the list may be patched. */
    findStored: (commentId: string) =>
      client.isMutating({ mutationKey: queryKey }) === 0
        ? client.getQueryData(queryKey)?.comments.find((comment) => comment.id === commentId)
        : undefined,
    add: (input: CommentInput) => attempt({ kind: "add", input }),
    change: (commentId: string, changes: CommentChanges) =>
      attempt({ kind: "change", id: commentId, changes }),
    remove: (commentId: string) => attempt({ kind: "delete", id: commentId }),
  };
}

export const newCommentId = () => uuidv7();

function send(contentId: string, change: Change): Promise<unknown> {
  const path = commentsPath(contentId);
  switch (change.kind) {
    case "add":
      return addComment(path, change.input);
    case "change":
      return api(`${path}/${change.id}`, { method: "PATCH", body: change.changes });
    case "delete":
      return deleteIfExists(`${path}/${change.id}`);
  }
}

async function addComment(path: string, input: CommentInput): Promise<void> {
  const { id, body } = input;
  const stored = await api<Comment>(path, { method: "POST", body: input });
  // An earlier attempt, whose response was lost, may have stored another wording.
  if (stored.body !== body) await api(`${path}/${id}`, { method: "PATCH", body: { body } });
}

/** The comments as they will be. */
function applied(comments: Comment[], change: Change, own: NonNullable<Comment["author"]>): Comment[] {
  const now = Date.now();
  if (change.kind === "delete") return comments.filter(({ id }) => id !== change.id);
  if (change.kind === "add") {
    const { id, body, quote = null } = change.input;
    if (comments.some((comment) => comment.id === id)) return comments;
    const times = { createdAt: now, editedAt: null, resolvedAt: null, resolvedBy: null };
    return [...comments, { id, body, quote, author: own, ...times }];
  }
  const { body, resolved } = change.changes;
  return comments.map((comment) =>
    comment.id === change.id
      ? {
          ...comment,
          ...(body !== undefined && { body, editedAt: now }),
          ...(resolved !== undefined && {
            resolvedAt: resolved ? now : null,
            resolvedBy: resolved ? own : null,
          }),
        }
      : comment,
  );
}

// Where the user's texts are, and which of them they may change.
import { queryOptions } from "@tanstack/react-query";
import type { Visibility } from "../../shared/catalog/visibility.ts";
import type { Content } from "../../shared/contracts/contents.ts";
import type { Me } from "../../shared/contracts/me.ts";
import { can } from "../../shared/roles.ts";
import { api } from "./api.ts";
import { mayDo } from "./workspace.ts";

type User = Pick<Me, "id" | "workspace">;

/** The visibility of texts that the user writes, also of those from before the workspace became read-only. */
export const authorVisibility = ({ workspace }: Pick<Me, "workspace">): Visibility =>
  workspace && can(workspace.role, "write") ? workspace.defaultVisibility : "private";

/** The visibility that lists show first: viewers are in the workspace to read its texts. */
export const listVisibility = ({ workspace }: Pick<Me, "workspace">): Visibility =>
  workspace?.defaultVisibility ?? "private";

/** Whether the user may change texts of that visibility. */
export const canChange = ({ workspace }: Pick<Me, "workspace">, visibility: Visibility): boolean =>
  visibility === "private" || (workspace !== null && mayDo(workspace, "write"));

/** The visibility of the user's new texts and templates: private if the workspace has become read-only. */
export function newDocumentVisibility(me: Pick<Me, "workspace">): Visibility {
  const visibility = authorVisibility(me);
  return canChange(me, visibility) ? visibility : "private";
}

/** The other visibility that the user may give the text: only its author moves it. Undefined if there is none. */
export function otherVisibility(
  { id, workspace }: User,
  { visibility, authorId }: Pick<Content, "visibility" | "authorId">,
): Visibility | undefined {
  if (!workspace || !mayDo(workspace, "write")) return undefined;
  if (visibility === "private") return "workspace";
  return authorId === id ? "private" : undefined;
}

/** The names of the workspace's members, for the authors of texts. */
export const peopleQuery = queryOptions({
  queryKey: ["workspace", "people"],
  queryFn: () => api<{ people: { id: string; name: string }[] }>("/api/workspace/people"),
  staleTime: 5 * 60_000,
});

// Starts the application from the copies on the device, when the server can't be reached.
import type { QueryClient } from "@tanstack/react-query";
import { meQuery } from "../me.ts";
import { hasSessionHint, resumeUser } from "../session.ts";
import { readUser } from "./copies.ts";
import { followQueries, isUnreachable } from "./follow-queries.ts";

/**
 * Continues as the user whose copies are on the device, and returns their id. The server decides about the session as soon
 * as it responds.
 * @param failure why the user could not be loaded; thrown again if there is no copy, or if it has another reason
 */
export async function resume(client: QueryClient, failure: unknown): Promise<string> {
  const copy = isUnreachable(failure) && hasSessionHint() ? await readUser() : undefined;
  if (!copy) throw failure;
  const { data: me, at } = copy;
  resumeUser(me.id);
  client.setQueryData(meQuery.queryKey, me, { updatedAt: at });
  followQueries(client, me.id);
  return me.id;
}

// The usage of a workspace's pool: by day, member and tool from its object, with the members' names from D1.
import type { UsageQuery, WorkspaceUsage } from "../../../shared/contracts/workspace-usage.ts";
import { usageDays } from "../../../shared/contracts/workspace-usage.ts";
import { entitlementsOf } from "../../../shared/plans.ts";
import { billingPeriod } from "../../../shared/quota.ts";
import type { Database } from "../../db/client.ts";
import { listFormerMembers, listMembers } from "../../db/members.ts";
import { dayOf } from "../../db/operations.ts";
import type { Membership } from "../../db/workspaces.ts";
import type { Bindings } from "../../env.ts";
import { workspaceObject } from "../../workspace-object/stub.ts";

const dayMs = 86_400_000;
const defaultDays = 30;

/** The pool of the current month and the usage of the asked days, at most of the last 400. */
export async function readWorkspaceUsage(
  { env, db }: { env: Bindings; db: Database },
  userId: string,
  member: Promise<Membership>,
  { from, until }: UsageQuery,
  now = Date.now(),
): Promise<WorkspaceUsage> {
  const people = db.batch([listMembers(db, userId), listFormerMembers(db, userId)]);
  people.catch(() => undefined); // awaited below
  const { workspace } = await member;
  const earliest = dayOf(now - usageDays * dayMs);
  const last = until ?? dayOf(now);
  const first = [from ?? dayOf(now - (defaultDays - 1) * dayMs), earliest].sort().at(-1) ?? earliest;
  const period = billingPeriod(workspace.periodAnchor, now);
  const object = workspaceObject(env, workspace.id);
  const [used, month, rows, [members, former]] = await Promise.all([
    object.used(period.start),
    object.usageSince(dayOf(period.start)),
    object.usageByDay(first, last),
    people,
  ]);
  const { promptsPerMonth, apiCallsPerMonth } = entitlementsOf("teams");
  return {
    pool: {
      promptsUsed: used.prompts,
      promptsLimit: promptsPerMonth,
      apiCallsUsed: used.apiCalls,
      apiCallsLimit: apiCallsPerMonth,
      refillsAt: period.end,
    },
    month,
    from: first,
    until: last,
    rows,
    people: listPeople(members, former, rows),
  };
}

type Person = WorkspaceUsage["people"][number];

/** The members, and the former ones who used the pool. */
function listPeople(
  members: Person[],
  former: Pick<Person, "id" | "name">[],
  used: { memberId: string }[],
): Person[] {
  const names = new Map(former.map(({ id, name }) => [id, name]));
  const ids = new Set(used.map(({ memberId }) => memberId));
  for (const { id } of members) ids.delete(id);
  return [
    ...members.map(({ id, name, role, activeAt }) => ({ id, name, role, activeAt })),
    ...[...ids].map((id) => ({ id, name: names.get(id) ?? "", role: null, activeAt: null })),
  ];
}

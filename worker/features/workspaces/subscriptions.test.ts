// Property test of workspaces and the subscriptions that pay for them: people buy, join, leave, hand over and cancel while
// Stripe's events arrive late, twice, out of order or never. Whenever billing has been reconciled, each person must have
// exactly the plan that is paid for them, and no one may pay for a workspace that someone else already pays for.
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { type PlanId, planIds } from "../../../shared/catalog/plan-ids.ts";
import { AppError } from "../../../shared/errors.ts";
import { seatsOfWorkspace } from "../../../shared/plans.ts";
import {
  can,
  type InvitedRole,
  invitedRoles,
  type Role,
  type WorkspaceAction,
} from "../../../shared/roles.ts";
import type { PaidPlan } from "../../../shared/subscription.ts";
import { cases } from "../../../shared/testing/property-seed.ts";
import { openMailer } from "../../clients/mail/open-mailer.ts";
import { findPrice } from "../../clients/stripe/catalogue.ts";
import { StripeRequestError } from "../../clients/stripe/client.ts";
import { openDatabase } from "../../db/client.ts";
import { insertInvitation } from "../../db/invitations.ts";
import { openMailbox } from "../../testing/mailbox.ts";
import { newPerson } from "../../testing/people.ts";
import { ApiError } from "../../testing/stripe/api-error.ts";
import type { Subscription } from "../../testing/stripe/objects.ts";
import { daily, hourly, openShop, type Shop } from "../../testing/stripe-shop.ts";
import { userObject } from "../../user-object/stub.ts";
import { startCheckout } from "../billing/checkout.ts";
import { cancelSubscription, resumeSubscription } from "../billing/subscription.ts";
import type { BillingContext } from "../billing/sync-billing.ts";
import { hashSecret, newSecret } from "../identity/one-time-tokens.ts";
import { accept } from "./invitations.ts";
import { changeRole, leaveWorkspace, removeMember } from "./members.ts";
import { actorOf, authorizeMember } from "./membership.ts";
import { deleteWorkspace, transfer } from "./workspace.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const db = openDatabase(env.DB);
const origin = "https://calamo.test";
const dayMs = 86_400_000;

interface Person {
  id: string;
  email: string;
}

/** Some people, and a Stripe account with their customers only. */
interface World {
  shop: Shop;
  people: Person[];
  /** What has happened, for messages. */
  story: string[];
  billing(): BillingContext;
}

async function openWorld(): Promise<World> {
  const tables = ["workspaces", "subscriptions", "users", "stripe_events", "rate_limits"];
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  const people: Person[] = [];
  for (let count = 0; count < 4; count++) people.push(await newPerson());
  const shop = await openShop();
  openMailbox();
  const mailer = openMailer(env, origin);
  return {
    shop,
    people,
    story: [],
    billing: () => ({ env, db, stripe: shop.stripe, mailer, now: Date.now() }),
  };
}

/** The context of a person whose role allows the action, as the guard of the routes creates it. */
async function contextOf({ id }: Person, action: WorkspaceAction) {
  const membership = await authorizeMember(db, id, action);
  const ctx = { env, db, mailer: openMailer(env, origin), actor: actorOf(id, membership) };
  return { ctx, workspace: membership.workspace };
}

/** A person's subscriptions at Stripe, without the code under test. */
function subscriptionsOf({ shop }: World, { id }: Person): Subscription[] {
  const { customers, subscriptions } = shop.emulator.account;
  const own = [...customers.values()].filter((each) => "metadata" in each && each.metadata.userId === id);
  return [...subscriptions.values()].filter(({ customer }) => own.some((each) => each.id === customer));
}
const isLive = ({ status }: Subscription) => ["active", "trialing", "past_due"].includes(status);
const liveOf = (world: World, person: Person) => subscriptionsOf(world, person).find(isLive);
const planOf = (subscription: Subscription | undefined): PlanId =>
  planIds.find((id) => subscription?.items.data[0]?.price.product === `calamo_${id}`) ?? "free";

/** An action. Does nothing if it is impossible in the current state. */
type Action = (world: World, person: Person) => Promise<unknown>;

const buy =
  (plan: PaidPlan, pays = true): Action =>
  async (world, { id: userId }) => {
    const url = await startCheckout(world.billing(), { userId, origin }, { plan, annual: false });
    const session = /\/pay\/(\w+)/.exec(url)?.[1];
    if (session && pays) world.shop.emulator.pay(session);
  };

/** Pays a Checkout that was opened earlier, perhaps before joining. */
const payLate: Action = async ({ shop }) => {
  const sessions = [...shop.emulator.account.checkoutSessions.values()];
  const open = sessions.find(({ status, mode }) => status === "open" && mode === "subscription");
  if (open) shop.emulator.pay(open.id);
};

/** Changes the plan in Stripe's portal, which knows nothing of workspaces. */
const changeTo =
  (plan: PaidPlan): Action =>
  async (world, person) => {
    const live = liveOf(world, person);
    if (!live || live.schedule || live.cancel_at_period_end) return;
    const price = await findPrice(world.shop.stripe, { plan, period: "monthly" });
    world.shop.emulator.portal.change(live.id, price);
  };

/** The person is invited to the first workspace and joins it. */
const join =
  (role: InvitedRole, cancelSubscription = false): Action =>
  async (world, { id, email }) => {
    const owner = await ownerIn(world);
    if (!owner) return;
    const { ctx } = await contextOf(owner, "manageMembers");
    const token = newSecret();
    const link = { tokenHash: await hashSecret(token), expiresAt: Date.now() + dayMs };
    await insertInvitation(db, ctx.actor, { id: crypto.randomUUID(), email, role, language: "en", ...link });
    await accept(ctx, id, { token, cancelSubscription });
  };

const leave: Action = async (_, person) => leaveWorkspace((await contextOf(person, "leave")).ctx, "");

/** The person becomes the owner of their workspace. */
const takeOver: Action = async (world, { id }) => {
  const owner = await ownerIn(world, id);
  if (!owner) return;
  const { ctx, workspace } = await contextOf(owner, "transferOwnership");
  await transfer(ctx, id, workspace);
};

const deliver: Action = ({ shop }) => shop.deliver();

const paidPlan = fc.constantFrom<PaidPlan>("pro", "teams", "teams");

const actions = {
  buy: fc.tuple(paidPlan, fc.boolean()).map(([plan, pays]) => buy(plan, pays)),
  payLate: fc.constant(payLate),
  change: paidPlan.map(changeTo),
  cancel: fc.constant<Action>((world, { id }) =>
    cancelSubscription(world.billing(), { userId: id, named: id }),
  ),
  resume: fc.constant<Action>((world, { id }) =>
    resumeSubscription(world.billing(), { userId: id, named: id }),
  ),
  endAtStripe: fc.constant<Action>(async (world, person) => {
    const live = liveOf(world, person);
    if (live) world.shop.emulator.cancelNow(live.id);
  }),
  decline: fc.boolean().map(
    (declines): Action =>
      async (world, person) => {
        const live = liveOf(world, person);
        if (live) world.shop.emulator.setCard(String(live.customer), declines ? "declines" : "good");
      },
  ),
  join: fc
    .tuple(fc.constantFrom<InvitedRole>(...invitedRoles, "editor"), fc.boolean())
    .map(([role, cancels]) => join(role, cancels)),
  leave: fc.constant(leave),
  remove: fc.constant<Action>(async (world, { id }) => {
    const owner = await ownerIn(world, id);
    if (!owner) return;
    const { ctx, workspace } = await contextOf(owner, "manageMembers");
    await removeMember(ctx, id, workspace);
  }),
  changeRole: fc.constantFrom(...invitedRoles).map(
    (role): Action =>
      async (world, { id }) => {
        const owner = await ownerIn(world, id);
        if (owner) await changeRole((await contextOf(owner, "manageMembers")).ctx, id, role);
      },
  ),
  takeOver: fc.constant(takeOver),
  deleteWorkspace: fc.constant<Action>(async (_, person) => {
    const { ctx, workspace } = await contextOf(person, "deleteWorkspace");
    await deleteWorkspace(ctx, workspace, workspace.name);
  }),
  /** Billing is reconciled every day, so a longer time begins with a reconciliation. */
  pass: fc.constantFrom(0, 6, 30, 40).map(
    (days): Action =>
      async (world) => {
        await reconcile(world);
        await expectAllInOrder(world);
        world.shop.pass(days);
        await hourly();
      },
  ),
  deliver: fc
    .record({
      seed: fc.integer({ min: 0, max: 1000 }),
      duplicate: fc.uniqueArray(fc.nat(6)),
      delay: fc.uniqueArray(fc.nat(6)),
      drop: fc.uniqueArray(fc.nat(30)),
    })
    .map(
      (faults): Action =>
        ({ shop }) =>
          shop.deliver(faults),
    ),
  /** One of the next requests to Stripe fails, before or after it has been handled. */
  failStripe: fc.constantFrom(429, "lost" as const).map(
    (status): Action =>
      async ({ shop }) => {
        shop.emulator.fail({ status: status === 429 ? 429 : "lost", path: /subscriptions/ });
      },
  ),
};

interface MemberRow {
  user_id: string;
  role: Role;
  workspace_id: string;
  payer_id: string;
  ended_at: number | null;
}

async function readMembers(): Promise<MemberRow[]> {
  const { results } = await env.DB.prepare(
    `SELECT user_id, role, workspace_id, payer_id, ended_at
     FROM workspace_members JOIN workspaces ON workspaces.id = workspace_id`,
  ).all<MemberRow>();
  return results;
}

/** The owner of the workspace that this person is a member of, or of any. */
async function ownerIn({ people }: World, memberId?: string): Promise<Person | undefined> {
  const members = await readMembers();
  const workspace = members.find(({ user_id }) => user_id === memberId)?.workspace_id;
  const owner = members.find(
    ({ role, workspace_id }) => role === "owner" && (workspace_id === workspace || memberId === undefined),
  );
  return people.find(({ id }) => id === owner?.user_id);
}

/** Two daily reconciliations, whatever events are lost: the first may fail, or leave a subscription to be ended. */
async function reconcile({ shop }: World): Promise<void> {
  for (let day = 0; day < 2; day++) {
    shop.pass(1);
    await hourly();
    await daily();
  }
}

async function expectAllInOrder(world: World): Promise<void> {
  const story = world.story.join(", ");
  const members = await readMembers();
  for (const person of world.people) {
    const live = subscriptionsOf(world, person).filter(isLive);
    expect(live.length, `subscriptions; ${story}`).toBeLessThanOrEqual(1);
    const own = planOf(live[0]);
    const member = members.find(({ user_id }) => user_id === person.id);
    const writes = member !== undefined && can(member.role, "write") && member.ended_at === null;
    const expected = writes ? "teams" : own;
    const user = await env.DB.prepare("SELECT plan FROM users WHERE id = ?")
      .bind(person.id)
      .first<{ plan: PlanId }>();
    expect(user?.plan, `plan in D1; ${story}`).toBe(expected);
    expect((await userObject(env, person.id).quota(person.id))?.plan, `plan in the object; ${story}`).toBe(
      expected,
    );
    if (own !== "teams") continue;
    // A Teams subscription pays for a workspace. Only who reads in another one has it for themselves.
    const pays = await env.DB.prepare("SELECT 1 FROM workspaces WHERE payer_id = ? AND ended_at IS NULL")
      .bind(person.id)
      .first();
    if (!pays) expect(writes || member === undefined, `a Teams plan for nothing; ${story}`).toBe(false);
  }
  for (const { workspace_id, payer_id, ended_at } of members) {
    const all = members.filter((each) => each.workspace_id === workspace_id);
    expect(all.filter(({ role }) => role === "owner")).toHaveLength(1);
    expect(all.length).toBeLessThanOrEqual(seatsOfWorkspace);
    const payer = world.people.find(({ id }) => id === payer_id);
    const isPaid = payer !== undefined && planOf(liveOf(world, payer)) === "teams";
    expect(ended_at === null, `paid by its payer; ${story}`).toBe(isPaid);
  }
  for (const person of world.people)
    for (const subscription of subscriptionsOf(world, person)) expectRefunded(world, subscription);
}

/** A subscription that was ended because it was not needed any more has had its unused time refunded, once. */
function expectRefunded({ shop }: World, { metadata, latest_invoice, ended_at, items }: Subscription) {
  if (metadata.refund_unused_time !== "true" || ended_at === null) return;
  const { invoices, invoicePayments, refunds } = shop.emulator.account;
  const invoice = invoices.get(String(latest_invoice));
  const [item] = items.data;
  if (invoice?.status !== "paid" || !item) return;
  const payments = [...invoicePayments.values()].filter((each) => each.invoice === invoice.id);
  const intents = payments.map(({ payment }) => payment.payment_intent);
  const refunded = [...refunds.values()].filter(({ payment_intent }) =>
    intents.includes(payment_intent ?? ""),
  );
  const { current_period_start: start, current_period_end: end } = item;
  const unused = Math.min(1, Math.max(0, (end - ended_at) / (end - start)));
  const sum = refunded.reduce((total, { amount }) => total + amount, 0);
  expect(Math.abs(sum - invoice.amount_paid * unused)).toBeLessThanOrEqual(1);
}

type Step = [name: string, action: Action, person: number];

const step = fc.oneof(
  ...Object.entries(actions).map(([name, action]) => {
    const arbitrary: fc.Arbitrary<Step> = fc.tuple(fc.constant(name), action, fc.nat(3));
    return { arbitrary, weight: ["deleteWorkspace", "endAtStripe", "failStripe"].includes(name) ? 1 : 3 };
  }),
);

const found: Step[] = [
  ["buy", buy("teams"), 0],
  ["deliver", deliver, 0],
];
/** Each history follows one of these, with other actions in between. */
const plots: Step[][] = [
  [...found, ["join", join("editor"), 1], ["takeOver", takeOver, 1], ["leave", leave, 0]],
  [...found, ["join", join("admin"), 1], ["takeOver", takeOver, 1], ["buy", buy("teams"), 1]],
  [
    ...found,
    ["join", join("editor"), 1],
    ["takeOver", takeOver, 1],
    ["leave", leave, 0],
    ["buy", buy("teams"), 1],
    ["buy", buy("teams"), 0],
  ],
  [
    ...found,
    ["join", join("editor"), 1],
    ["join", join("viewer"), 2],
    ["takeOver", takeOver, 1],
    ["takeOver", takeOver, 2],
    ["buy", buy("teams"), 2],
  ],
  [["buy", buy("teams", false), 1], ...found, ["join", join("editor"), 1], ["payLate", payLate, 1]],
  [
    ["buy", buy("pro"), 1],
    ["deliver", deliver, 0],
    ...found,
    ["join", join("editor"), 1],
    ["resume", (world, { id }) => resumeSubscription(world.billing(), { userId: id, named: id }), 1],
    ["change", changeTo("teams"), 1],
  ],
];
const story = fc
  .tuple(
    fc.constantFrom(...plots),
    fc.array(fc.array(step, { maxLength: 3 }), { minLength: 4, maxLength: 8 }),
  )
  .map(([plot, others]) => {
    const length = Math.max(plot.length, others.length);
    return Array.from({ length }, (_, at) => [...plot.slice(at, at + 1), ...(others[at] ?? [])]).flat();
  });

/** Ignores expected errors, because an action may not be allowed. */
async function attempt(action: Action, world: World, person: Person): Promise<void> {
  try {
    await action(world, person);
  } catch (error) {
    if (![AppError, StripeRequestError, ApiError].some((kind) => error instanceof kind)) throw error;
  }
}

test("after any history, plans follow what is paid, and no one pays for nothing", async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(story, fc.boolean(), async (steps, isLost) => {
      const world = await openWorld();
      try {
        for (const [name, action, index] of steps) {
          const person = world.people[index];
          world.story.push(`${name} ${index}`);
          if (person) await attempt(action, world, person);
        }
        if (isLost) await world.shop.lose();
        else while (world.shop.emulator.deliveries.length > 0) await world.shop.deliver();
        await reconcile(world);
        await expectAllInOrder(world);
        for (const { role, payer_id, user_id } of await readMembers())
          if (role === "owner")
            seen.add(payer_id === user_id ? "paid by the owner" : "paid by a former owner");
        const all = world.people.flatMap((person) => subscriptionsOf(world, person));
        if (all.some(({ metadata }) => metadata.refund_unused_time)) seen.add("ended with a refund");
      } finally {
        vi.useRealTimers();
        vi.restoreAllMocks();
      }
    }),
    { numRuns: cases(200) },
  );
  expect(seen.size).toBe(3); // the histories reached all
}, 1_200_000);

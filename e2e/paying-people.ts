// People of the larger plans, one of each plan for each test that needs one. Playwright adds them
// when the servers answer, before any test.
import { expect, type Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { planIds } from "../shared/catalog/plan-ids.ts";
import { hashPassword } from "../worker/features/identity/password.ts";
import { insertPeople, runSql } from "./database.ts";
import { ownAddress, password } from "./person.ts";
import { connected, demo } from "./servers.ts";

type PaidPlan = Exclude<(typeof planIds)[number], "free">;
const paidPlans = planIds.filter((plan): plan is PaidPlan => plan !== "free");

/** What they are there for. A test that changes what another would see has people of its own. */
const purposes = [
  "generate",
  "rewrite",
  "titles",
  "seo",
  "multiChannel",
  "summarize",
  "grammar",
  "style",
  "handover",
  "chat",
  "chatlock",
  "history",
  "access",
] as const;
type Purpose = (typeof purposes)[number];

const emailOf = (plan: PaidPlan, purpose: Purpose) => `${plan}.${purpose}@example.com`;

/** Adds all of them to the servers' databases. */
export default async function addPayingPeople(): Promise<void> {
  const passwordHash = await hashPassword(password);
  const people = paidPlans.flatMap((plan) =>
    purposes.map((purpose) => ({
      id: uuidv7(),
      name: "Ada Quill",
      email: emailOf(plan, purpose),
      plan,
      passwordHash,
    })),
  );
  for (const server of [demo, connected]) await runSql(server, [insertPeople(people)]);
}

/** Signs in as the one of `plan` who is there for that. The next page is theirs. */
export async function arriveOn(page: Page, plan: PaidPlan, purpose: Purpose): Promise<void> {
  const answer = await page.request.post("/api/auth/sign-in", {
    headers: ownAddress(),
    data: { email: emailOf(plan, purpose), password, rememberMe: true },
  });
  expect(answer.ok()).toBe(true);
}

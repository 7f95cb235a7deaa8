// The people in the pictures. They differ in what they pay and in what they have done.
import { type BrowserContext, expect } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import { hashPassword } from "../../worker/features/identity/password.ts";
import { insertPeople } from "../database.ts";
import { password } from "../person.ts";
import { runSql } from "./calamo.ts";

interface Person {
  id: string;
  name: string;
  email: string;
  plan: PlanId;
  hasPassword: boolean;
}

const person = (name: string, plan: PlanId, hasPassword = true): Person => ({
  id: uuidv7(),
  name,
  email: `${name.toLowerCase().replace(" ", ".")}@example.com`,
  plan,
  hasPassword,
});

export const people = {
  /** Has done nothing yet. */
  newcomer: person("Nils Newman", "free"),
  /** Has written for a month. */
  writer: person("Ada Quill", "pro"),
  /** Has one prompt left of five. */
  sparing: person("Sam Spare", "free"),
  /** Has none left. */
  exhausted: person("Una Umber", "free"),
  /** Is signed in on several devices. */
  careful: person("Clara Care", "essential"),
  /** Has a second factor. */
  guarded: person("Gus Guard", "essential"),
  /** Signs in by e-mail alone. */
  passwordless: person("Lena Letter", "essential", false),
};
export type PersonName = keyof typeof people;

/** Writes those into the database who pay: nobody can register on such a plan. */
export async function addPayingPeople(): Promise<void> {
  const hash = await hashPassword(password);
  const paying = Object.values(people).filter(({ plan }) => plan !== "free");
  await runSql([
    insertPeople(
      paying.map(({ hasPassword, ...rest }) => ({ ...rest, passwordHash: hasPassword ? hash : "" })),
    ),
  ]);
}

/** Registers or signs in: from here on the context's pages are that person's. */
export async function enter({ request }: BrowserContext, who: PersonName): Promise<void> {
  const { name, email, plan } = people[who];
  const answer =
    plan === "free"
      ? await request.post("/api/auth/sign-up", { data: { name, email, password, acceptTerms: true } })
      : await request.post("/api/auth/sign-in", { data: { email, password, rememberMe: true } });
  expect(answer.ok(), `${name} is signed in`).toBe(true);
}

// A text that is saved where a hint says, in the batch that checks the hint.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { newContent } from "../../testing/fixtures.ts";
import { newPerson } from "../../testing/people.ts";
import { Team } from "../../testing/team.ts";
import { openTextDatabases } from "../content-databases.ts";
import type { AccessHint } from "./access.ts";
import { saveContent } from "./save-content.ts";

const databases = openTextDatabases(env);
const alone: AccessHint = { plan: "free", shard: 0, workspace: null };
const ownersOf = async (id: string) =>
  (await env.DB.prepare("SELECT owner_id AS owner FROM contents WHERE id = ?").bind(id).all()).results.map(
    ({ owner }) => owner,
  );

test("is not saved for an account that is being deleted", async () => {
  const { id: userId } = await newPerson();
  await env.DB.prepare("UPDATE users SET deletion_started_at = 1 WHERE id = ?").bind(userId).run();
  const text = newContent(userId);
  expect(await saveContent(databases, text, { hint: alone })).toBe(false);
  expect(await ownersOf(text.id)).toEqual([]);
});

test("is saved in the workspace that its author has joined since", async () => {
  const team = await Team.create();
  const { id: userId } = await team.join();
  const text = newContent(userId);
  expect(await saveContent(databases, text, { hint: { ...alone, plan: "teams" } })).toBe(true);
  expect(await ownersOf(text.id)).toEqual([team.id]);
});

test("is saved once if the workspace has it already", async () => {
  const team = await Team.create();
  const { id: userId } = await team.join();
  const text = newContent(userId);
  const hint: AccessHint = { plan: "teams", shard: 0, workspace: { id: team.id, shard: 0 } };
  for (const visibility of ["workspace", "private"] as const)
    expect(await saveContent(databases, { ...text, visibility }, { hint })).toBe(true);
  expect(await ownersOf(text.id)).toEqual([team.id]);
});

test("is saved where its own visibility says, whatever the texts before it had", async () => {
  const team = await Team.create();
  const { id: userId } = await team.join();
  await env.DB.prepare("UPDATE workspaces SET default_visibility = 'private' WHERE id = ?")
    .bind(team.id)
    .run();
  const hint: AccessHint = { plan: "teams", shard: 0, workspace: { id: team.id, shard: 0 } };
  for (const visibility of [undefined, "workspace", "private", "workspace", undefined] as const) {
    const text = newContent(userId, { visibility });
    expect(await saveContent(databases, text, { hint })).toBe(true);
    expect(await ownersOf(text.id)).toEqual([visibility === "workspace" ? team.id : userId]);
  }
});

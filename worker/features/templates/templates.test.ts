import { env } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Template, Templates } from "../../../shared/contracts/templates.ts";
import { maxTemplates } from "../../../shared/templates.ts";
import { Client, codeOf } from "../../testing/client.ts";
import { Team, type TeamMember } from "../../testing/team.ts";

const text = {
  name: "Launch email",
  description: "Announces a product.",
  category: "marketing",
  body: "# {{Product name}}\n\nIt is here.",
  brief: { prompt: "Announce {{Product name}}.", contentType: "email", tone: "formal", length: "short" },
} as const;

const add = (by: Client, changes: object = {}) => by.post("/api/templates", { ...text, ...changes });
const added = async (by: Client, changes?: object) => (await add(by, changes)).json<Template>();
const change = (by: Client, { id, revision }: Template, changes: object = {}) =>
  by.fetch(`/api/templates/${id}`, { method: "PATCH", json: { ...text, revision, ...changes } });
const remove = (by: Client, { id }: Template) => by.fetch(`/api/templates/${id}`, { method: "DELETE" });
async function list(by: Client, query = ""): Promise<Template[]> {
  const response = await by.fetch(`/api/templates${query}`);
  expect(response.status).toBe(200);
  return (await response.json<Templates>()).templates;
}
/** Adds templates past the API. */
async function fill(ownerId: string, count: number): Promise<void> {
  const insert = env.DB.prepare(
    "INSERT INTO templates VALUES (?, ?, 'x', '', 'blog', 'x', NULL, NULL, 0, 0, 0)",
  );
  await env.DB.batch(Array.from({ length: count }, () => insert.bind(ownerId, uuidv7())));
}

let client: Client;
let userId: string;
beforeEach(async () => {
  client = new Client();
  ({ id: userId } = await client.signUp());
});

describe("templates", () => {
  test("can be added, changed and deleted on the free plan, and are listed in order of creation", async () => {
    expect(await list(client)).toEqual([]);
    const response = await add(client, { name: "  Launch \n email " });
    expect(response.status).toBe(201);
    const first = await response.json<Template>();
    expect(first).toEqual({
      ...text,
      id: expect.any(String),
      visibility: "private",
      createdBy: userId,
      createdAt: expect.any(Number),
      updatedAt: first.createdAt,
      revision: 0,
    });
    const second = await added(client, { name: "Second", brief: null });
    expect(second.brief).toBeNull();
    expect(await list(client)).toEqual([first, second]);

    const changed = await (await change(client, first, { name: "Launch", brief: null })).json<Template>();
    expect(changed).toMatchObject({ id: first.id, name: "Launch", brief: null, revision: 1 });
    expect(changed.updatedAt).toBeGreaterThanOrEqual(first.updatedAt);
    expect(await list(client)).toEqual([changed, second]);

    expect((await remove(client, first)).status).toBe(204);
    expect((await remove(client, first)).status).toBe(404);
    expect(await codeOf(await change(client, first))).toBe("NOT_FOUND");
    expect(await list(client)).toEqual([second]);
  });

  test("are lost by neither of two tabs", async () => {
    const template = await added(client);
    const answers = await Promise.all(["One", "Other"].map((name) => change(client, template, { name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && (await codeOf(refused))).toBe("EDIT_CONFLICT");
    expect(await list(client)).toMatchObject([{ revision: 1 }]);
  });

  test("can be changed again in the same way, since the first response may be lost", async () => {
    const template = await added(client);
    await change(client, template, { name: "New" });
    const again = await change(client, template, { name: "New" });
    expect([again.status, (await again.json<Template>()).revision]).toEqual([200, 1]);
  });

  test("never exceed the maximum, even when two are added concurrently", async () => {
    await fill(userId, maxTemplates - 1);
    const answers = await Promise.all([add(client), add(client)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await (await add(client)).json()).toMatchObject({
      error: { code: "TOO_MANY_TEMPLATES", details: { limit: maxTemplates } },
    });
    expect(await list(client)).toHaveLength(maxTemplates);
  });

  test("of another user are not found", async () => {
    const template = await added(client);
    const other = new Client();
    await other.signUp();
    expect(await list(other)).toEqual([]);
    expect(await codeOf(await change(other, template))).toBe("NOT_FOUND");
    expect(await codeOf(await remove(other, template))).toBe("NOT_FOUND");
    expect(await list(client)).toEqual([template]);
  });

  test.each<[object, object]>([
    [{ name: undefined }, { name: "TEMPLATE_NAME_REQUIRED" }],
    [{ name: " \u200b\n " }, { name: "TEMPLATE_NAME_REQUIRED" }],
    [{ name: "x".repeat(101) }, { name: "NAME_TOO_LONG" }],
    [{ description: "x".repeat(201) }, { description: "TEXT_TOO_LONG" }],
    [{ category: "poems" }, { category: "FIELD_INVALID" }],
    [{ body: " \n" }, { body: "TEXT_EMPTY" }],
    [{ body: "x".repeat(20_001) }, { body: "TEXT_TOO_LONG" }],
    [{ brief: { ...text.brief, prompt: " " } }, { "brief.prompt": "PROMPT_EMPTY" }],
    [{ brief: { ...text.brief, tone: "rude" } }, { "brief.tone": "FIELD_INVALID" }],
  ])("are refused with the faulty field: %o", async (changes, fields) => {
    const template = await added(client);
    for (const response of [await add(client, changes), await change(client, template, changes)]) {
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        error: { code: "VALIDATION_FAILED", details: { fields } },
      });
    }
  });

  test("have at most 20 variables, those of the brief included", async () => {
    const many = Array.from({ length: 20 }, (_, index) => `{{v${index}}}`).join(" ");
    expect((await add(client, { body: many, brief: null })).status).toBe(201);
    const refused = await add(client, { body: many });
    expect(await refused.json()).toMatchObject({
      error: { details: { fields: { body: "TOO_MANY_VARIABLES" } } },
    });
  });

  test("accept hostile texts in any script, and return them as they are", async () => {
    const hostile = {
      name: `קול 🖋️ "><script>alert(1)</script>`,
      description: "'; DROP TABLE templates; --",
      body: `{{__proto__}} \\{{x}} <img src=x onerror=alert(1)> {{constructor}}\u0000\n`,
    };
    expect(await added(client, hostile)).toMatchObject(hostile);
    const half = await added(client, { body: "half \ud83d a sign" });
    expect(half.body).toBe("half \ufffd a sign");
  });

  test("stay usable if the stored brief is broken", async () => {
    const template = await added(client);
    await env.DB.prepare("UPDATE templates SET brief = '{'").run();
    expect(await list(client)).toEqual([{ ...template, brief: null }]);
  });
});

describe("the templates of a workspace", () => {
  let team: Team;
  let editor: TeamMember;
  let viewer: TeamMember;
  let template: Template;
  const workspace = { visibility: "workspace" };
  beforeEach(async () => {
    team = await Team.create();
    [editor, viewer] = [await team.join(), await team.join("viewer")];
    template = await added(editor.client, workspace);
  });
  afterEach(() => void vi.useRealTimers());

  test("are read by all members, and changed by those who may write", async () => {
    expect(template).toMatchObject({ visibility: "workspace", createdBy: editor.id });
    for (const member of [team.owner.client, editor.client, viewer.client])
      expect(await list(member)).toEqual([template]);
    const changed = await (await change(team.owner.client, template, { name: "Ours" })).json<Template>();
    expect(changed).toMatchObject({ name: "Ours", visibility: "workspace", createdBy: editor.id });
    expect(await codeOf(await change(editor.client, template, { name: "Late" }))).toBe("EDIT_CONFLICT");
    expect((await remove(editor.client, changed)).status).toBe(204);
    expect(await list(viewer.client)).toEqual([]);
  });

  test("are listed with one's own, or each by itself", async () => {
    const own = await added(editor.client, { name: "Own" });
    expect(await list(editor.client)).toEqual([template, own]);
    expect(await list(editor.client, "?visibility=private")).toEqual([own]);
    expect(await list(editor.client, "?visibility=workspace")).toEqual([template]);
    expect(await list(client, "?visibility=workspace")).toEqual([]);
    expect((await client.fetch("/api/templates?visibility=all")).status).toBe(400);
  });

  test("are neither added nor changed by viewers, nor found by people outside", async () => {
    for (const [by, expected] of [
      [viewer.client, "ROLE_REQUIRED"],
      [client, "NOT_FOUND"],
    ] as const) {
      expect(await codeOf(await add(by, workspace))).toBe(expected);
      expect(await codeOf(await change(by, template, { name: "Mine" }))).toBe(expected);
      expect(await codeOf(await remove(by, template))).toBe(expected);
    }
    const own = await added(viewer.client);
    expect(await codeOf(await change(viewer.client, own, workspace))).toBe("ROLE_REQUIRED");
    expect(await list(editor.client)).toEqual([template]);
  });

  test("can be private before, and sharing can be repeated", async () => {
    const own = await added(editor.client, { name: "Own" });
    expect(await codeOf(await change(team.owner.client, own, workspace))).toBe("NOT_FOUND");
    const share = () => change(editor.client, own, { ...workspace, name: "Shared" });
    expect(await (await share()).json()).toMatchObject({ id: own.id, name: "Shared", ...workspace });
    expect((await share()).status).toBe(200); // the response to the first may be lost
    expect(await list(team.owner.client)).toMatchObject([
      { id: template.id },
      { id: own.id, name: "Shared" },
    ]);
  });

  test("have their own maximum", async () => {
    const found = await env.DB.prepare("SELECT owner_id AS id FROM templates WHERE id = ?")
      .bind(template.id)
      .first<{ id: string }>();
    await fill(found?.id ?? "", maxTemplates - 1);
    expect(await codeOf(await add(team.owner.client, workspace))).toBe("TOO_MANY_TEMPLATES");
    const own = await added(editor.client);
    expect(await codeOf(await change(editor.client, own, workspace))).toBe("TOO_MANY_TEMPLATES");
    expect(await list(editor.client, "?visibility=private")).toHaveLength(1);
  });

  test("stay when a member leaves, and are not found by them", async () => {
    const own = await added(editor.client, { name: "Own" });
    await editor.client.post("/api/workspace/leave", {});
    expect(await list(editor.client)).toEqual([own]);
    expect(await codeOf(await change(editor.client, template))).toBe("NOT_FOUND");
    expect(await list(team.owner.client)).toEqual([template]);
  });

  test("are exported and deleted with it, and no others", async () => {
    const own = await added(editor.client, { name: "Own" });
    const zip = await team.owner.client.fetch("/api/workspace/export");
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    const { visibility: _, ...shared } = template;
    const times = { createdAt: expect.any(String), updatedAt: expect.any(String) };
    expect(JSON.parse(strFromU8(files["templates.json"] ?? new Uint8Array()))).toEqual([
      { ...shared, ...times },
    ]);

    const json = { name: "Reed & Ink" };
    const deleted = await team.owner.client.fetch("/api/workspace", { method: "DELETE", json });
    expect(deleted.status).toBe(200);
    const { results } = await env.DB.prepare("SELECT id FROM templates WHERE created_by = ?")
      .bind(editor.id)
      .all();
    expect(results).toEqual([{ id: own.id }]);
  });

  test("are read-only after the subscription has ended", async () => {
    await env.DB.prepare("UPDATE workspaces SET ended_at = ?").bind(Date.now()).run();
    expect(await list(editor.client)).toEqual([template]);
    expect(await codeOf(await remove(editor.client, template))).toBe("WORKSPACE_READ_ONLY");
    expect(await codeOf(await add(editor.client, workspace))).toBe("WORKSPACE_READ_ONLY");
  });
});

// Name, color and logo of a workspace, with hostile ones.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AuditLogPage } from "../../../shared/contracts/audit-log.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import { gifOf, pngOf } from "../../../shared/testing/pictures.ts";
import { Client } from "../../testing/client.ts";
import { meOf, Team } from "../../testing/team.ts";

let team: Team;
beforeEach(async () => {
  team = await Team.create();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const png = pngOf(9, 9);
const change = (json: object) => team.owner.client.fetch("/api/workspace", { method: "PATCH", json });
const putLogo = (body: BodyInit) =>
  team.owner.client.fetch("/api/workspace/logo", {
    method: "PUT",
    body,
    headers: { "Content-Type": "image/png" },
  });
const codeOf = async (response: Response) =>
  response.ok ? undefined : (await response.json<{ error: { code: string } }>()).error.code;

describe("the logo", () => {
  test("is accepted by its content, and served from an address that nobody can guess", async () => {
    const me = await (await putLogo(png)).json<Me>();
    const url = me.workspace?.logoUrl ?? "";
    expect(url).toMatch(/^\/api\/avatars\/[0-9a-f-]{36}\/[0-9a-f]{32}\.png$/);
    const served = await new Client().fetch(url);
    expect(served.headers.get("Content-Type")).toBe("image/png");
    expect(served.headers.get("Content-Security-Policy")).toContain("sandbox");
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(png);
  });

  test.each([
    ["an SVG with a script", "<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>"],
    ["a GIF", gifOf(9, 9)],
    ["a PNG without a size", "\x89PNG\r\n\x1a\n"],
    ["nothing", ""],
  ])("is refused if it is %s", async (_, body) => {
    expect(await codeOf(await putLogo(body))).toBe("INVALID_FILE_TYPE");
    expect((await meOf(team.owner.client)).workspace?.logoUrl).toBeNull();
  });

  test("is refused above 25 megapixels", async () => {
    expect(await codeOf(await putLogo(pngOf(16_000, 16_000)))).toBe("PICTURE_TOO_LARGE");
  });

  test("is refused above 1 MB", async () => {
    const large = new Uint8Array(1024 * 1024 + 1);
    large.set(png);
    expect(await codeOf(await putLogo(large))).toBe("LOGO_TOO_LARGE");
  });

  test("that is replaced or removed is deleted", async () => {
    const url = (await (await putLogo(png)).json<Me>()).workspace?.logoUrl ?? "";
    await putLogo(new Uint8Array([...png, 4]));
    expect((await new Client().fetch(url)).status).toBe(404);
    const second = (await meOf(team.owner.client)).workspace?.logoUrl ?? "";
    await team.owner.client.fetch("/api/workspace/logo", { method: "DELETE" });
    expect((await new Client().fetch(second)).status).toBe(404);
  });
});

test.each(["red", "#12345", "#1234567", "url(https://evil.example)", "#fff;}body{display:none"])(
  "the color %s is refused",
  async (accent) => expect((await change({ accent })).status).toBe(400),
);

test.each([" ", "a".repeat(81), "two\nlines", "right\u202eto left"])("the name %j is refused", async (name) =>
  expect((await change({ name })).status).toBe(400),
);

test("every change is in the audit log, with who made it and without any text", async () => {
  await change({ name: "<script>alert(1)</script>" });
  await change({ accent: "#7C3AED", defaultVisibility: "private" });
  await putLogo(png);
  expect((await meOf(team.owner.client)).workspace).toMatchObject({
    name: "<script>alert(1)</script>",
    accent: "#7c3aed",
    defaultVisibility: "private",
  });
  const { entries } = await (await team.owner.client.fetch("/api/workspace/audit-log")).json<AuditLogPage>();
  expect(entries.map(({ action }) => action)).toEqual([
    "brandingChanged",
    "brandingChanged",
    "visibilityChanged",
    "workspaceRenamed",
    "workspaceCreated",
  ]);
  expect(entries[0]?.actor).toMatchObject({ id: team.owner.id, email: team.owner.email });
  const csv = await (
    await team.owner.client.fetch("/api/workspace/audit-log.csv?action=workspaceRenamed")
  ).text();
  expect(csv.split("\r\n")[1]).toContain("name: <script>alert(1)</script>");
});

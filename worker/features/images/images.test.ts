import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type ImageUsage, maxImageBytes, type StoredImage } from "../../../shared/contracts/images.ts";
import { entitlementsOf } from "../../../shared/plans.ts";
import { avifOf, gifOf, jpegOf, pngOf, webpOf } from "../../../shared/testing/pictures.ts";
import { Client, codeOf } from "../../testing/client.ts";
import { newId } from "../../testing/new-id.ts";
import { newPerson, type Person } from "../../testing/people.ts";
import { Team } from "../../testing/team.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const png = pngOf(640, 480);

async function newDocument({ client }: Pick<Person, "client">, visibility = "private"): Promise<string> {
  const id = newId();
  const document = { id, title: "Reed pens", content: "Cut at dawn.", interfaceLanguage: "en", visibility };
  const response = await client.post("/api/contents", document);
  if (response.status !== 201) throw new Error(`document: ${response.status} ${await response.text()}`);
  return id;
}
const upload = ({ client }: Pick<Person, "client">, document: string, body: BodyInit, headers = {}) =>
  client.fetch(`/api/images?document=${document}`, {
    method: "POST",
    body,
    headers: { "Content-Type": "image/png", ...headers },
  });
const stored = async () => (await env.IMAGES.list()).objects.map(({ key }) => key);
const rows = async (ownerId: string) =>
  (await env.DB.prepare("SELECT id FROM images WHERE owner_id = ?").bind(ownerId).all<{ id: string }>())
    .results;
const usage = async ({ client }: Person) => (await client.fetch("/api/images")).json<ImageUsage>();

/** A file with the beginning of a picture, padded to this size. */
function padded(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  bytes.set(png);
  return bytes;
}

describe("an uploaded image", () => {
  test.each([
    ["image/png", png],
    ["image/jpeg", jpegOf(640, 480)],
    ["image/webp", webpOf.extended(640, 480)],
    ["image/gif", gifOf(640, 480)],
    ["image/avif", avifOf(640, 480)],
  ])("is served to anyone who knows its address as %s, whatever its declared type", async (type, bytes) => {
    const person = await newPerson();
    const response = await upload(person, await newDocument(person), bytes, { "Content-Type": "text/html" });
    expect(response.status).toBe(201);
    const { address, ...facts } = await response.json<StoredImage>();
    expect(address).toMatch(/^\/images\/[0-9a-f]{32}$/);
    expect(facts).toEqual({ width: 640, height: 480, bytes: bytes.length });
    const image = await new Client().fetch(address);
    expect(image.status).toBe(200);
    expect(Object.fromEntries(image.headers)).toMatchObject({
      "content-type": type,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "private, max-age=31536000, immutable",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(new Uint8Array(await image.arrayBuffer())).toEqual(bytes);
    const again = await new Client().fetch(address, {
      headers: { "If-None-Match": image.headers.get("ETag") ?? "" },
    });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("is counted in its owner's storage", async () => {
    const person = await newPerson("essential");
    await upload(person, await newDocument(person), png);
    await upload(person, await newDocument(person), png);
    const { own, workspace } = await usage(person);
    expect([own, workspace]).toEqual([{ used: 2 * png.length, limit: 1_000_000_000 }, null]);
  });

  test("of a workspace's document takes the workspace's storage", async () => {
    const team = await Team.create();
    const editor = await team.join();
    const response = await upload(editor, await newDocument(team.owner, "workspace"), png);
    expect(response.status).toBe(201);
    const { own, workspace } = await usage(editor);
    expect([own.used, workspace]).toEqual([0, { used: png.length, limit: 50_000_000_000 }]);
  });

  test("follows a document that is shared with the workspace and taken back", async () => {
    const { owner, id } = await Team.create();
    const document = await newDocument(owner);
    const { address } = await (await upload(owner, document, png)).json<StoredImage>();
    const change = (json: object) =>
      owner.client.fetch(`/api/contents/${document}`, { method: "PATCH", json });
    await change({ content: `![A pen](${address})`, revision: 0 });
    await change({ visibility: "workspace" });
    expect([await rows(owner.id), await rows(id)]).toMatchObject([[], [{}]]);
    await change({ visibility: "private" });
    expect([await rows(owner.id), await rows(id)]).toMatchObject([[{}], []]);
    expect((await new Client().fetch(address)).status).toBe(200);
  });
});

describe("an upload is refused and leaves nothing", () => {
  const text = (content: string) => new TextEncoder().encode(content);
  test.each<[string, BodyInit, number, string]>([
    ["SVG", text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, "IMAGE_TYPE_UNSUPPORTED"],
    ["HTML with an image's name", text("<!doctype html><script>1</script>"), 415, "IMAGE_TYPE_UNSUPPORTED"],
    ["HTML after a PNG signature", text("\x89PNG<script>1</script>"), 415, "IMAGE_TYPE_UNSUPPORTED"],
    ["an empty body", "", 415, "IMAGE_TYPE_UNSUPPORTED"],
    ["a PNG that is cut off", png.subarray(0, 18), 415, "IMAGE_TYPE_UNSUPPORTED"],
    ["a JPEG without a frame", jpegOf(9, 9).subarray(0, 20), 415, "IMAGE_TYPE_UNSUPPORTED"],
    ["an AVIF without a size", avifOf(9, 9).subarray(0, 60), 415, "IMAGE_TYPE_UNSUPPORTED"],
    ["a PNG of 100 megapixels", pngOf(10_000, 10_000), 413, "IMAGE_TOO_DETAILED"],
    ["an AVIF of 100 megapixels", avifOf(10_000, 10_000), 413, "IMAGE_TOO_DETAILED"],
    ["a PNG whose pixels overflow 32 bits", pngOf(0x7fffffff, 2), 413, "IMAGE_TOO_DETAILED"],
    ["more than 10 MB", padded(maxImageBytes + 1), 413, "IMAGE_TOO_LARGE"],
  ])("for %s", async (_, body, status, code) => {
    const person = await newPerson();
    const before = await stored();
    const response = await upload(person, await newDocument(person), body);
    expect([response.status, await codeOf(response)]).toEqual([status, code]);
    expect(await stored()).toEqual(before);
    expect(await rows(person.id)).toEqual([]);
  });

  test("if a body without a stated size goes on beyond 10 MB", async () => {
    const person = await newPerson();
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(sent === 0 ? padded(1024 * 1024) : new Uint8Array(1024 * 1024));
        sent++;
        if (sent === 40) controller.close();
      },
    });
    const response = await upload(person, await newDocument(person), endless);
    expect([response.status, await codeOf(response)]).toEqual([413, "IMAGE_TOO_LARGE"]);
    expect(sent).toBeLessThan(20);
  });

  test("exactly 10 MB and 50 megapixels are stored", async () => {
    const person = await newPerson();
    const large = padded(maxImageBytes);
    large.set(pngOf(10_000, 5000));
    expect((await upload(person, await newDocument(person), large)).status).toBe(201);
  });

  test("without a session, and from another origin", async () => {
    const person = await newPerson();
    const document = await newDocument(person);
    expect((await upload({ client: new Client() }, document, png)).status).toBe(401);
    const response = await upload(person, document, png, { Origin: "https://evil.example" });
    expect([response.status, await rows(person.id)]).toEqual([403, []]);
  });

  test("for another user's document, an unknown one, and one in the trash", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const mine = await newDocument(person);
    await person.client.fetch(`/api/contents/${mine}`, { method: "DELETE" });
    for (const document of [await newDocument(other), newId(), mine]) {
      const response = await upload(person, document, png);
      expect([response.status, await codeOf(response)]).toEqual([404, "NOT_FOUND"]);
    }
    expect((await upload(person, "x", png)).status).toBe(400);
    expect([await rows(person.id), await rows(other.id)]).toEqual([[], []]);
  });

  test("for a member who may only read, and a workspace whose plan has ended", async () => {
    const team = await Team.create();
    const [viewer, document] = [await team.join("viewer"), await newDocument(team.owner, "workspace")];
    const response = await upload(viewer, document, png);
    expect([response.status, await codeOf(response)]).toEqual([403, "ROLE_REQUIRED"]);
    await env.DB.prepare("UPDATE workspaces SET ended_at = 1 WHERE id = ?").bind(team.id).run();
    const late = await upload(team.owner, document, png);
    expect([late.status, await codeOf(late)]).toEqual([403, "WORKSPACE_READ_ONLY"]);
    expect(await rows(team.id)).toEqual([]);
  });

  test("beyond the plan's storage, also if 30 arrive at once", async () => {
    const person = await newPerson();
    const document = await newDocument(person);
    const { imageBytes } = entitlementsOf("free");
    await env.DB.prepare("INSERT INTO images VALUES (?, ?, ?, 1, 1, 0, NULL)")
      .bind(person.id, "e".repeat(32), imageBytes - 10 * png.length)
      .run();
    const responses = await Promise.all(Array.from({ length: 30 }, () => upload(person, document, png)));
    const full = responses.filter(({ status }) => status === 402);
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(full).toHaveLength(20);
    expect(await full[0]?.json()).toMatchObject({
      error: { code: "IMAGE_STORAGE_FULL", details: { limit: imageBytes, plan: "free" } },
    });
    expect((await usage(person)).own).toEqual({ used: imageBytes, limit: imageBytes });
  });

  test("if R2 fails", async () => {
    const person = await newPerson();
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(Object.getPrototypeOf(env.IMAGES), "put").mockRejectedValue(new Error("R2 is down"));
    expect((await upload(person, await newDocument(person), png)).status).toBe(500);
    expect(await rows(person.id)).toEqual([]);
  });

  test("if the account is deleted meanwhile", async () => {
    const person = await newPerson();
    const document = await newDocument(person);
    const before = await stored();
    const put = env.IMAGES.put.bind(env.IMAGES);
    vi.spyOn(Object.getPrototypeOf(env.IMAGES), "put").mockImplementation((async (
      ...args: Parameters<typeof put>
    ) => {
      await env.DB.prepare("DELETE FROM images WHERE owner_id = ?").bind(person.id).run();
      return put(...args);
    }) as never); // overloads of `put`
    const response = await upload(person, document, png);
    expect([response.status, await codeOf(response)]).toEqual([401, "ACCOUNT_DELETED"]);
    expect(await stored()).toEqual(before);
  });
});

test("only ids lead to images, and only to files of a known type", async () => {
  const client = new Client();
  const id = "a".repeat(32);
  await env.IMAGES.put(`images/${id}`, "<script>1</script>", { httpMetadata: { contentType: "text/html" } });
  const looked = vi.spyOn(Object.getPrototypeOf(env.IMAGES), "get");
  expect((await client.fetch(`/images/${id}`)).status).toBe(404);
  expect(looked).toHaveBeenCalledOnce();
  for (const path of ["..%2fsecret", `${id}.png`, id.toUpperCase(), "a", `${id}a`])
    expect((await client.fetch(`/images/${path}`)).status, path).toBe(404);
  expect(looked).toHaveBeenCalledOnce();
  await env.IMAGES.delete(`images/${id}`);
});

import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Me, maxAvatarBytes } from "../../../shared/contracts/me.ts";
import { gifFrameOf, gifOf, jpegOf, pngOf, webpOf } from "../../../shared/testing/pictures.ts";
import { Client } from "../../testing/client.ts";
import { newPerson } from "../../testing/people.ts";

let client: Client;
let userId: string;
beforeEach(async () => {
  ({ client, id: userId } = await newPerson());
});
afterEach(() => {
  vi.restoreAllMocks();
});

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const png = pngOf(1, 1);
const gif = gifOf(1, 1);
/** An image with these first bytes, padded to this size. */
function large(size: number): Uint8Array<ArrayBuffer> {
  const picture = new Uint8Array(size);
  picture.set(png);
  return picture;
}

const put = (body: BodyInit, headers: HeadersInit = { "Content-Type": "image/png" }) =>
  client.fetch("/api/me/avatar", { method: "PUT", body, headers });
const address = async (response: Response) => (await response.json<Me>()).avatarUrl ?? "";
const upload = async (picture: Uint8Array<ArrayBuffer>) => address(await put(picture));
const remove = () => client.fetch("/api/me/avatar", { method: "DELETE" });
const read = async () => (await client.fetch("/api/me")).json<Me>();
/** The keys of the user's stored files. */
const stored = async () => {
  const { objects } = await env.AVATARS.list({ prefix: `avatars/${userId}/` });
  return objects.map(({ key }) => key);
};
const code = async (response: Response) => (await response.json<{ error: { code: string } }>()).error.code;

describe("an avatar", () => {
  test("is stored under its content hash and served publicly", async () => {
    const response = await put(png);
    expect(response.status).toBe(200);
    const me = await response.json<Me>();
    expect(me).toEqual(await read());
    expect(me.avatarUrl).toMatch(new RegExp(`^/api/avatars/${userId}/[0-9a-f]{32}\\.png$`));
    const picture = await new Client().fetch(me.avatarUrl ?? "");
    expect(picture.status).toBe(200);
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(png);
    expect(await stored()).toEqual([`avatars${me.avatarUrl?.slice("/api/avatars".length)}`]);
  });

  test.each([
    ["png", "image/png", pngOf(5000, 5000)],
    ["jpg", "image/jpeg", jpegOf(640, 480)],
    ["webp", "image/webp", webpOf.lossless(640, 480)],
    ["gif", "image/gif", gifOf(640, 480)],
  ])("of type %s is served as %s, whatever its declared type", async (extension, type, picture) => {
    const url = await address(await put(picture, { "Content-Type": "text/html" }));
    expect(url).toMatch(new RegExp(`\\.${extension}$`));
    expect((await client.fetch(url)).headers.get("Content-Type")).toBe(type);
  });

  test.each([
    ["PNG", pngOf(16_000, 16_000)],
    ["PNG just above the limit", pngOf(5000, 5001)],
    ["PNG whose pixels overflow 32 bits", pngOf(0x7fffffff, 2)],
    ["JPEG", jpegOf(16_000, 16_000)],
    ["GIF", gifOf(16_000, 16_000)],
    ["GIF with a larger frame", gifFrameOf(16_000, 16_000)],
    ["lossy WebP", webpOf.lossy(16_000, 16_000)],
    ["lossless WebP", webpOf.lossless(16_000, 16_000)],
    ["extended WebP", webpOf.extended(16_000, 16_000)],
  ])("of more than 25 megapixels is refused: a %s", async (_, picture) => {
    const response = await put(picture);
    expect([response.status, await code(response)]).toEqual([413, "PICTURE_TOO_LARGE"]);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ["PNG", "\x89PNG\r\n\x1a\n"],
    ["JPEG", "\xff\xd8\xff\xe0"],
    ["WebP", "RIFF\x1a\0\0\0WEBPVP8L"],
    ["GIF", "GIF89a"],
  ])("without a size is no picture: a %s", async (_, beginning) => {
    const response = await put(bytes(beginning));
    expect([response.status, await code(response)]).toEqual([415, "INVALID_FILE_TYPE"]);
  });

  test("is served with a sandbox policy and a long cache lifetime", async () => {
    const { headers } = await client.fetch(await upload(png));
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "same-origin",
      etag: expect.stringMatching(/^"[^"]+"$/),
    });
  });

  test("is revalidated by its ETag", async () => {
    const url = await upload(png);
    const etag = (await client.fetch(url)).headers.get("ETag") ?? "";
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const response = await client.fetch(url, { headers: { "If-None-Match": known } });
      expect(response.status).toBe(304);
      expect(await response.text()).toBe("");
      expect(response.headers.get("ETag")).toBe(etag);
    }
    for (const unknown of ['"other"', "", "nonsense"]) {
      const response = await client.fetch(url, { headers: { "If-None-Match": unknown } });
      expect(response.status).toBe(200);
      await response.arrayBuffer();
    }
  });

  test("replaces and deletes the previous one", async () => {
    const first = await upload(png);
    const second = await upload(gif);
    expect((await read()).avatarUrl).toBe(second);
    const gone = await client.fetch(first);
    expect(gone.status).toBe(404);
    expect(await code(gone)).toBe("NOT_FOUND");
    expect(gone.headers.get("Cache-Control")).toBe("no-store");
    expect(await stored()).toHaveLength(1);
  });

  test("uploaded repeatedly is stored once", async () => {
    await upload(gif);
    const urls = [await upload(png), ...(await Promise.all([upload(png), upload(png)]))];
    expect(new Set(urls).size).toBe(1);
    const response = await client.fetch(urls[0] ?? "");
    expect(response.status).toBe(200);
    await response.arrayBuffer();
    expect(await stored()).toHaveLength(1);
  });

  test("uploaded concurrently with another leaves one file", async () => {
    await Promise.all([upload(png), upload(gif)]);
    const { avatarUrl } = await read();
    expect(await stored()).toEqual([`avatars${avatarUrl?.slice("/api/avatars".length)}`]);
  });

  test("can be removed, also twice", async () => {
    const url = await upload(png);
    expect(await (await remove()).json()).toMatchObject({ id: userId, avatarUrl: null });
    expect((await remove()).status).toBe(200);
    expect((await client.fetch(url)).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  test("of another user with the same content is not deleted", async () => {
    const { client: stranger } = await newPerson();
    const theirs = await address(await stranger.fetch("/api/me/avatar", { method: "PUT", body: png }));
    await upload(png);
    await remove();
    const response = await client.fetch(theirs);
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  });

  test("is replaced even if the previous one can't be deleted, which is logged", async () => {
    await upload(png);
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(Object.getPrototypeOf(env.AVATARS), "delete").mockRejectedValue(new Error("R2 is down"));
    const response = await put(gif);
    expect(response.status).toBe(200);
    expect(await address(response)).toMatch(/\.gif$/);
    const [line] = logged.mock.calls.flat();
    expect(JSON.parse(String(line))).toMatchObject({ event: "picture not deleted", ownerId: userId });
  });
});

describe("the size of an avatar", () => {
  test("may be 5 MB, unlike other request bodies", async () => {
    const response = await put(large(maxAvatarBytes));
    expect(response.status).toBe(200);
    const { size } = (await env.AVATARS.head((await stored())[0] ?? "")) ?? {};
    expect(size).toBe(maxAvatarBytes);
  });

  test("may not exceed 5 MB by a single byte", async () => {
    const response = await put(large(maxAvatarBytes + 1));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      error: { code: "FILE_TOO_LARGE", message: "File is too large. Maximum size is 5MB" },
    });
    expect(await stored()).toEqual([]);
  });

  test("of 20 MB without Content-Length is not read to the end", async () => {
    const pieceBytes = 256 * 1024;
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(large(pieceBytes));
        sent += pieceBytes;
        if (sent >= 20 * 1024 * 1024) controller.close();
      },
    });
    const response = await put(body);
    expect(response.status).toBe(413);
    expect(await code(response)).toBe("FILE_TOO_LARGE");
    expect(sent).toBeLessThan(2 * maxAvatarBytes);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ["PUT", "/api/me/avatar/"],
    ["PUT", "/api/me//avatar"],
    ["PUT", "/api/me/password"],
    ["POST", "/api/me/avatar"],
  ])("is limited to 512 KB for %s %s, like any other request body", async (method, path) => {
    const response = await client.fetch(path, { method, body: large(600_000) });
    expect(response.status).toBe(413);
    expect(await code(response)).toBe("BODY_TOO_LARGE");
  });
});

describe("an avatar as a data URL", () => {
  const putJson = (json: unknown) => client.fetch("/api/me/avatar", { method: "PUT", json });
  const base64 = (picture: Uint8Array) => Buffer.from(picture).toString("base64");
  const dataUrl = (picture: Uint8Array, type = "image/png") => `data:${type};base64,${base64(picture)}`;

  test("is stored like the file itself", async () => {
    const byFile = await upload(png);
    await remove();
    const response = await putJson({ image: dataUrl(png) });
    expect(response.status).toBe(200);
    expect(await address(response)).toBe(byFile);
    expect(new Uint8Array(await (await client.fetch(byFile)).arrayBuffer())).toEqual(png);
  });

  test("is detected by its content, not by its media type", async () => {
    expect(await address(await putJson({ image: dataUrl(gif, "image/svg+xml") }))).toMatch(/\.gif$/);
    const page = dataUrl(bytes("<!doctype html><script>alert(1)</script>"));
    const refused = await putJson({ image: page });
    expect(refused.status).toBe(415);
    expect(await code(refused)).toBe("INVALID_FILE_TYPE");
    expect(await stored()).toHaveLength(1);
  });

  test("may be 5 MB before base64 encoding", async () => {
    expect((await putJson({ image: dataUrl(large(maxAvatarBytes)) })).status).toBe(200);
    const [key = ""] = await stored();
    expect((await env.AVATARS.head(key))?.size).toBe(maxAvatarBytes);
  });

  test.each([
    ["one byte", 1],
    ["20 MB", 4 * maxAvatarBytes],
  ])("may not exceed 5 MB by %s", async (_, more) => {
    const response = await putJson({ image: dataUrl(large(maxAvatarBytes + more)) });
    expect(response.status).toBe(413);
    expect(await code(response)).toBe("FILE_TOO_LARGE");
    expect(await stored()).toEqual([]);
  });

  test.each([
    ["an empty string", ""],
    ["a URL", "https://example.com/picture.png"],
    ["base64 without a prefix", base64(png)],
    ["data that is not base64", "data:image/png,picture"],
    ["a media type that is not an image", `data:text/html;base64,${base64(png)}`],
    ["no data", "data:image/png;base64,"],
    ["an incomplete base64 group", "data:image/png;base64,iVBORw0KGg"],
    ["characters outside base64", "data:image/png;base64,iVBO*w0KGgo="],
    ["a line break", "data:image/png;base64,iVBORw0K\nGgo="],
    ["base64url", "data:image/png;base64,_-__"],
    ["trailing characters", `${dataUrl(png)}, more`],
    ["a leading space", ` ${dataUrl(png)}`],
  ])("that is invalid is rejected: %s", async (_, image) => {
    await upload(gif);
    const response = await putJson({ image });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: "INVALID_IMAGE_DATA", message: "The image is not a valid base64 data URL." },
    });
    expect((await read()).avatarUrl).toMatch(/\.gif$/);
  });

  test.each([{}, { image: null }, { image: [1, 2] }, []])(
    "must be a string in the image field, not %j",
    async (json) => {
      const response = await putJson(json);
      expect(response.status).toBe(400);
      expect(await code(response)).toBe("VALIDATION_FAILED");
    },
  );

  test("must be in valid JSON", async () => {
    const response = await put('{"image": ', { "Content-Type": "application/json" });
    expect(response.status).toBe(400);
    expect(await code(response)).toBe("MALFORMED_JSON");
  });
});

describe("a file that is not an image", () => {
  test.each([
    ["an empty file", ""],
    ["an HTML page declared as an image", "<!doctype html><script>alert(1)</script>"],
    ["an SVG with a script", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ["an HTML page with a PNG signature in a comment", "<!--\x89PNG\r\n\x1a\n--><script>alert(1)</script>"],
    ["a data URL", "data:image/png;base64,iVBORw0KGgo="],
  ])("is rejected by its content: %s", async (_, text) => {
    await upload(gif);
    const response = await put(bytes(text), { "Content-Type": "image/png" });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({
      error: { code: "INVALID_FILE_TYPE", message: "Invalid file type. Please upload an image file" },
    });
    expect((await read()).avatarUrl).toMatch(/\.gif$/);
    expect(await stored()).toHaveLength(1);
  });

  test("but has an image signature is served as that image type only", async () => {
    const url = await address(
      await put(gifOf(9, 9, "/*<script>alert(1)</script>*/=1"), { "Content-Type": "text/html" }),
    );
    const { headers } = await client.fetch(url);
    expect(headers.get("Content-Type")).toBe("image/gif");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Content-Security-Policy")).toContain("sandbox");
  });
});

describe("the address of an avatar", () => {
  test.each([
    "../../secret.png",
    "..%2F..%2Fsecret.png",
    "%2e%2e%2fsecret.png",
    `${"a".repeat(32)}.png%00.html`,
    `${"a".repeat(32)}.svg`,
    `${"a".repeat(32)}.html`,
    `${"A".repeat(32)}.png`,
    `${"a".repeat(31)}.png`,
    `${"a".repeat(32)}.png/`,
    "",
  ])("that is malformed is not looked up: %s", async (file) => {
    await env.AVATARS.put("secret.png", png);
    await env.AVATARS.put(`avatars/${userId}/${file}`, png);
    const looked = vi.spyOn(Object.getPrototypeOf(env.AVATARS), "get");
    expect((await client.fetch(`/api/avatars/${userId}/${file}`)).status).toBe(404);
    expect(looked).not.toHaveBeenCalled();
  });

  test.each(["..", "me", "%2e%2e", uuidv7().toUpperCase()])(
    "with an invalid user id is not found: %s",
    async (owner) => {
      const response = await client.fetch(`/api/avatars/${owner}/${"a".repeat(32)}.png`);
      expect(response.status).toBe(404);
    },
  );

  test("under another user's id is not found", async () => {
    const url = await upload(png);
    expect((await client.fetch(url.replace(userId, uuidv7()))).status).toBe(404);
  });
});

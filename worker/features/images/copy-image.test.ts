import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { maxImageBytes, type StoredImage } from "../../../shared/contracts/images.ts";
import { pngOf } from "../../../shared/testing/pictures.ts";
import { codeOf } from "../../testing/client.ts";
import { newId } from "../../testing/new-id.ts";
import { newPerson, type Person } from "../../testing/people.ts";
import { fetchImage } from "./copy-image.ts";

const png = pngOf(320, 200);
const rules = { ownHost: "calamo.test", allowedHosts: [] };
const resolve = async (name: string) => (name.startsWith("inner.") ? ["10.0.0.1"] : ["93.184.215.14"]);
const copy = (address: string) => fetchImage(address, { rules, resolve });

/** The addresses that were fetched. */
let fetched: string[];
let respond: (url: string, init?: RequestInit) => Response | Promise<Response>;
beforeEach(() => {
  fetched = [];
  respond = () => new Response(png);
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const { url } = new Request(input, init);
    fetched.push(url);
    return respond(url, init);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const redirect = (to: string) => new Response(null, { status: 302, headers: { Location: to } });

describe("an image of another site", () => {
  test("is fetched without cookies and without following redirects blindly", async () => {
    let request: RequestInit | undefined;
    respond = (_, init) => {
      request = init;
      return new Response(png);
    };
    expect(await copy("https://pens.example.com/a.png")).toEqual(Buffer.from(png));
    expect(request).toMatchObject({ redirect: "manual" });
  });

  test.each([
    "http://pens.example.com/a.png",
    "https://127.0.0.1/a.png",
    "https://[::1]/a.png",
    "https://169.254.169.254/latest/meta-data",
    "https://inner.example.com/a.png",
    "https://calamo.test/images/a",
    "https://pens.example.com:8443/a.png",
    "https://user:pass@pens.example.com/a.png",
    "file:///etc/passwd",
    "data:image/png;base64,AA==",
    "a.png",
  ])("is not fetched from %s", async (address) => {
    await expect(copy(address)).rejects.toMatchObject({ code: "IMAGE_ADDRESS_REFUSED" });
    expect(fetched).toEqual([]);
  });

  test.each([
    ["https://169.254.169.254/", 1],
    ["https://inner.example.com/a.png", 1],
    ["http://cdn.example.com/a.png", 1],
    ["//127.0.0.1/a.png", 1],
  ])("is not fetched if it redirects to %s", async (to, requests) => {
    respond = () => redirect(to);
    await expect(copy("https://pens.example.com/a.png")).rejects.toMatchObject({
      code: "IMAGE_ADDRESS_REFUSED",
    });
    expect(fetched).toHaveLength(requests);
  });

  test("is fetched through public redirects, but not through more than three", async () => {
    respond = (url) => (url.endsWith("/3") ? new Response(png) : redirect(`/${fetched.length}`));
    expect(await copy("https://pens.example.com/0")).toHaveLength(png.length);
    expect(fetched.at(-1)).toBe("https://pens.example.com/3");
    respond = () => redirect("/again");
    await expect(copy("https://pens.example.com/0")).rejects.toMatchObject({ code: "IMAGE_NOT_FETCHED" });
  });

  test.each<[string, () => Response | Promise<Response>]>([
    ["is gone", () => new Response("no", { status: 404 })],
    ["can't be reached", () => Promise.reject(new TypeError("network"))],
    ["has an empty response", () => new Response(null, { status: 204 })],
    [
      "breaks off",
      () =>
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(png);
              controller.error(new Error("reset"));
            },
          }),
        ),
    ],
  ])("that %s is not copied", async (_, answer) => {
    respond = answer;
    await expect(copy("https://pens.example.com/a.png")).rejects.toMatchObject({ code: "IMAGE_NOT_FETCHED" });
  });

  test("is not read beyond 10 MB, with and without a stated size", async () => {
    respond = () => new Response("x", { headers: { "Content-Length": String(maxImageBytes + 1) } });
    await expect(copy("https://pens.example.com/a.png")).rejects.toMatchObject({ code: "IMAGE_TOO_LARGE" });
    let sent = 0;
    respond = () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            controller.enqueue(new Uint8Array(1024 * 1024));
            if (++sent === 40) controller.close();
          },
        }),
      );
    await expect(copy("https://pens.example.com/a.png")).rejects.toMatchObject({ code: "IMAGE_TOO_LARGE" });
    expect(sent).toBeLessThan(20);
  });

  test("whose name can't be looked up is not fetched", async () => {
    const unknown = fetchImage("https://pens.example.com/a.png", { rules, resolve: async () => [] });
    await expect(unknown).rejects.toMatchObject({ code: "IMAGE_NOT_FETCHED" });
    expect(fetched).toEqual([]);
  });
});

describe("the route", () => {
  const address = "https://93.184.215.14/a.png"; // an address, so that no name is looked up
  const copyInto = ({ client }: Person, document: string, from = address) =>
    client.post("/api/images/copy", { address: from, document });
  async function newDocument({ client }: Person): Promise<string> {
    const id = newId();
    await client.post("/api/contents", { id, title: "Pens", content: "A", interfaceLanguage: "en" });
    return id;
  }

  test("stores a copy like an upload", async () => {
    const person = await newPerson();
    const response = await copyInto(person, await newDocument(person));
    expect(response.status).toBe(201);
    const image = await response.json<StoredImage>();
    expect(image).toMatchObject({ width: 320, height: 200, bytes: png.length });
    expect((await person.client.fetch(image.address)).headers.get("Content-Type")).toBe("image/png");
  });

  test("refuses what is no image, private addresses, and documents of others without fetching", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const document = await newDocument(person);
    respond = () => new Response("<html>", { headers: { "Content-Type": "image/png" } });
    expect(await codeOf(await copyInto(person, document))).toBe("IMAGE_TYPE_UNSUPPORTED");
    fetched = [];
    expect(await codeOf(await copyInto(person, document, "https://10.0.0.1/a"))).toBe(
      "IMAGE_ADDRESS_REFUSED",
    );
    expect(await codeOf(await copyInto(other, document))).toBe("NOT_FOUND");
    expect(fetched).toEqual([]);
    const { results } = await env.DB.prepare("SELECT 1 FROM images WHERE owner_id IN (?, ?)")
      .bind(person.id, other.id)
      .all();
    expect(results).toEqual([]);
  });
});

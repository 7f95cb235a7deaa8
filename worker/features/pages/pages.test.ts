import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { app } from "../../app.ts";
import { Client } from "../../testing/client.ts";

/** Stands in for the static assets, including the page. */
const assets = {
  fetch: async (address: RequestInfo | URL) =>
    new Response(`page of ${new URL(String(address)).pathname}`, {
      headers: {
        "Content-Type": "text/html",
        "Cache-Control": "public, max-age=0, must-revalidate",
        "Content-Security-Policy": "script-src 'self'",
        ETag: '"1"',
      },
    }),
};
const get = async (path: string) =>
  app.request(`https://calamo.test${path}`, {}, { ...env, ASSETS: assets as typeof env.ASSETS });

describe("an unknown address", () => {
  test.each(["/no/such/page", "/logins", "/documents/1/2"])(
    "serves the page with status 404: %s",
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe("page of /");
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "text/html",
        "cache-control": "no-store",
        "content-security-policy": "script-src 'self'",
      });
      expect(response.headers.has("ETag")).toBe(false);
    },
  );

  test.each(["/assets/core-gone.js", "/assets/x", "/api/nothing", "/api", "/apple-touch-icon.png", "/.env"])(
    "returns an uncached JSON 404 for a file or the API: %s",
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      expect(await response.json()).toMatchObject({ error: { code: "NOT_FOUND" } });
    },
  );
});

describe("the page about the model", () => {
  const open = (client: Client, email: string) =>
    app.request(
      "https://calamo.test/model",
      { headers: { Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ") } },
      { ...env, OPERATOR_EMAIL: email, ASSETS: assets as typeof env.ASSETS },
    );

  test("exists for the operator only", async () => {
    const client = new Client();
    const { email } = await client.signUpConfirmed();
    expect((await open(client, email)).status).toBe(200);
    expect((await open(client, "operator@example.com")).status).toBe(404);
    expect((await open(client, "")).status).toBe(404);
    expect((await open(new Client(), email)).status).toBe(404);
  });
});

test.each([
  ["/dashboard/", "/dashboard"],
  ["/documents/1//", "/documents/1"],
  ["/login/?next=%2Fseo%2F", "/login?next=%2Fseo%2F"],
  ["/no/such/page/", "/no/such/page"],
  ["//evil.example/", "/evil.example"],
  ["/\\evil.example/", "/evil.example"],
])("a trailing slash redirects to the address without it: %s", async (path, to) => {
  const response = await get(path);
  expect(response.status).toBe(308);
  expect(response.headers.get("Location")).toBe(to);
});

test("the sitemap lists the public pages under the origin it is served from", async () => {
  const response = await get("/sitemap.xml");
  expect(response.headers.get("Content-Type")).toContain("application/xml");
  const text = await response.text();
  expect([...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)).toEqual([
    "https://calamo.test/login",
    "https://calamo.test/register",
    "https://calamo.test/plans",
    "https://calamo.test/developers",
    "https://calamo.test/terms",
    "https://calamo.test/privacy",
    "https://calamo.test/imprint",
  ]);
});

// The response headers of the pages, and their content.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { test } from "./test.ts";

const dist = join(import.meta.dirname, "../dist");
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

for (const path of ["/", "/login", "/dashboard", "/no/such/page", "/theme.js"])
  test(`${path} can't be framed and runs only our scripts`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-|\*/);
    expect(headers).toMatchObject({
      "strict-transport-security": "max-age=63072000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
    expect(headers["permissions-policy"]).toContain("camera=()");
  });

for (const path of [
  "/",
  "/login",
  "/generate",
  "/history",
  "/documents",
  "/documents/1",
  "/chat/1",
  "/tone",
  "/plans?x=1",
])
  test(`${path} returns an HTML page`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect(response.headers()["content-type"]).toContain("text/html");
    expect(response.headers()["cache-control"]).toBe("public, max-age=0, must-revalidate");
  });

for (const path of ["/no/such/page", "/logins", "/documents/1/2"])
  test(`${path} returns an HTML page with the status 404`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(response.headers()["content-type"]).toContain("text/html");
    expect(response.headers()["cache-control"]).toBe("no-store");
  });

for (const path of ["/assets/core-gone.js", "/assets/gone", "/gone.png"])
  test(`${path} returns 404 without HTML or caching`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(response.headers()["content-type"]).not.toContain("text/html");
    expect(response.headers()["cache-control"]).toBe("no-store");
  });

test("a built file is cached as immutable", async ({ request }) => {
  const [script = ""] = files.filter((file) => /assets\/core-[^/]*\.js$/.test(file));
  const headers = (await request.get(script.slice(dist.length))).headers();
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("a trailing slash redirects to the screen", async ({ request }) => {
  const response = await request.get("/login/?next=%2Fseo");
  expect(response.status()).toBe(200);
  expect(response.url()).toMatch(/\/login\?next=%2Fseo$/);
});

test("robots.txt, favicon.ico and sitemap.xml are served with the right content type", async ({
  request,
}) => {
  const types = {
    "/robots.txt": "text/plain",
    "/favicon.ico": /image\/(x-icon|vnd\.microsoft\.icon)/,
    "/sitemap.xml": "application/xml",
  };
  for (const [path, type] of Object.entries(types)) {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect(response.headers()["content-type"]).toMatch(type);
  }
  expect(await (await request.get("/robots.txt")).text()).toContain("Disallow: /api/");
  expect(await (await request.get("/sitemap.xml")).text()).toContain("/login</loc>");
});

test("only the worker of the grammar check may compile WebAssembly", async ({ request }) => {
  const scripts = files.filter((file) => file.endsWith(".js")).map((file) => file.slice(dist.length));
  const [worker = ""] = scripts.filter((file) => file.startsWith("/assets/device-worker-"));
  const policyOf = async (file: string) => (await request.get(file)).headers()["content-security-policy"];
  expect(await policyOf(worker)).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  );
  const [other = ""] = scripts.filter((file) => file.startsWith("/assets/analysis-worker-"));
  expect(await policyOf(other)).not.toContain("wasm");
});

test("no file that browsers receive contains a server secret", () => {
  expect(files.length).toBeGreaterThan(50);
  // Names that must not occur in a page. The model's key is not one of them: the help names it.
  const names = /SESSION_KEYS|GOOGLE_CLIENT_SECRET|TURNSTILE_SECRET_KEY|STRIPE_SECRET_KEY/;
  const values =
    /-----BEGIN [A-Z ]*PRIVATE KEY|"d":"[\w-]{43}"|\bsk[-_](live|test|proj)[-_]\w{8,}|\bwhsec_\w{8,}/;
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    expect(text.match(names)?.[0], file).toBeUndefined();
    expect(text.match(values)?.[0], file).toBeUndefined();
  }
});

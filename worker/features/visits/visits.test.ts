import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { visitFigures } from "../../../shared/contracts/operator.ts";
import { longestMs, maxMeasurements } from "../../../shared/contracts/visits.ts";
import { app } from "../../app.ts";
import type { Bindings } from "../../env.ts";
import { newPerson } from "../../testing/people.ts";

const written = vi.fn();
beforeEach(() => {
  written.mockReset();
  for (const method of ["info", "error"] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const paint = { screen: "/documents/:id", metric: "LCP", value: 1234.5 };
let network = 0;

function send(report: unknown, headers: Record<string, string> = {}, settings: Partial<Bindings> = {}) {
  const request = new Request("https://calamo.test/api/visits", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Origin: "https://calamo.test",
      "CF-Connecting-IP": `10.20.30.${network++}`,
      ...headers,
    },
    body: JSON.stringify(report),
    cf: { continent: "EU" },
  });
  return app.request(request, {}, { ...env, METRICS: { writeDataPoint: written }, ...settings });
}

describe("the report of a visit", () => {
  test("becomes one data point for each measurement, with screen, continent and metric", async () => {
    const response = await send({ measurements: [paint, { screen: "/generate", metric: "CLS", value: 0 }] });
    expect(response.status).toBe(204);
    expect(response.headers.get("Set-Cookie")).toBeNull();
    expect(written.mock.calls.map(([point]) => point)).toEqual([
      { indexes: ["visit"], blobs: ["visit", "/documents/:id", "EU", "LCP"], doubles: [1234.5] },
      { indexes: ["visit"], blobs: ["visit", "/generate", "EU", "CLS"], doubles: [0] },
    ]);
  });

  test("is dropped if the browser sends Global Privacy Control", async () => {
    expect((await send({ measurements: [paint] }, { "Sec-GPC": "1" })).status).toBe(204);
    expect(written).not.toHaveBeenCalled();
  });

  test("is accepted without the dataset, and if it fails", async () => {
    const { METRICS: _, ...unmeasured } = env;
    const response = await app.request(
      "/api/visits",
      {
        method: "POST",
        headers: { "Content-Type": "application/json", "CF-Connecting-IP": "10.20.31.1" },
        body: JSON.stringify({ measurements: [paint] }),
      },
      unmeasured,
    );
    expect(response.status).toBe(204);
    written.mockImplementation(() => {
      throw new Error("too large");
    });
    expect((await send({ measurements: [paint] })).status).toBe(204);
  });

  test.each([
    ["an address with an id", { ...paint, screen: "/documents/0190a1b2-0000-7000-8000-000000000001" }],
    ["a query", { ...paint, screen: "/login?next=/me" }],
    ["a text", { ...paint, screen: "Ada Quill" }],
    ["a long screen", { ...paint, screen: `/${"a".repeat(25)}` }],
    ["an unknown metric", { ...paint, metric: "FID" }],
    ["a negative value", { ...paint, value: -1 }],
    ["an excessive value", { ...paint, value: longestMs + 1 }],
    ["no number", { ...paint, value: "1" }],
    ["another field", { ...paint, user: "ada" }],
  ])("is rejected with %s", async (_, measurement) => {
    expect((await send({ measurements: [paint, measurement] })).status).toBe(400);
    expect(written).not.toHaveBeenCalled();
  });

  test.each([
    ["none", []],
    ["too many", Array.from({ length: maxMeasurements + 1 }, () => paint)],
  ])("is rejected with %s", async (_, measurements) => {
    expect((await send({ measurements })).status).toBe(400);
  });

  test("is limited by network", async () => {
    const from = { "CF-Connecting-IP": "10.20.32.1" };
    const statuses: number[] = [];
    for (let report = 0; report < 45; report++)
      statuses.push((await send({ measurements: [paint] }, from)).status);
    expect(statuses.at(0)).toBe(204);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("the operator", () => {
  const settings = { METRICS_ACCOUNT_ID: "acc", METRICS_DATASET: "calamo_runs", METRICS_TOKEN: "token" };

  async function read(changes: Partial<Bindings>, operator = true) {
    const { client, email } = await newPerson();
    const headers = { Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
    const OPERATOR_EMAIL = operator ? email : "other@example.com";
    return app.request(
      "https://calamo.test/api/operator/visits",
      { headers },
      { ...env, OPERATOR_EMAIL, ...changes },
    );
  }

  test("reads the 75th percentiles by screen, continent and metric", async () => {
    const asked = vi.spyOn(globalThis, "fetch").mockImplementation(async () =>
      Response.json({
        data: [{ screen: "/generate", continent: "EU", metric: "LCP", p75: 1300.5, measurements: "42" }],
      }),
    );
    const response = await read(settings);
    expect(visitFigures().parse(await response.json())).toEqual({
      figures: [{ screen: "/generate", continent: "EU", metric: "LCP", p75: 1300.5, measurements: 42 }],
    });
    const [url, init] = asked.mock.calls[0] ?? [];
    expect(url).toBe("https://api.cloudflare.com/client/v4/accounts/acc/analytics_engine/sql");
    expect(new Headers(init?.headers).get("Authorization")).toBe("Bearer token");
    expect(init?.body).toMatch(/FROM calamo_runs\s+WHERE blob1 = 'visit'/);
  });

  test("is told if the settings are missing, and gets an error if Cloudflare refuses", async () => {
    expect(await (await read({ ...settings, METRICS_TOKEN: "" })).json()).toEqual({ figures: null });
    vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response("no", { status: 403 }));
    expect((await read(settings)).status).toBe(500);
  });

  test("is the only one who may read them", async () => {
    expect((await read(settings, false)).status).toBe(404);
  });
});

import { exports } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { Client } from "../testing/client.ts";
import { newPerson } from "../testing/people.ts";

let lines: string[];
beforeEach(() => {
  lines = [];
  for (const method of ["info", "error"] as const)
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(String(line)));
});

const requests = () => lines.map((line) => JSON.parse(line)).filter(({ event }) => event === "request");

test("each request of the API has one line, with the route instead of the address", async () => {
  const { client, id: userId } = await newPerson();
  lines = [];
  const textId = "0190a1b2-0000-7000-8000-00000000000c";
  const found = await client.fetch(`/api/contents/${textId}?secret=words`);
  expect(requests()).toEqual([
    {
      event: "request",
      requestId: found.headers.get("X-Request-Id"),
      method: "GET",
      userId,
      route: "/api/contents/:id",
      status: found.status,
      ms: expect.any(Number),
      waits: 1,
    },
  ]);
  expect(JSON.stringify(requests())).not.toMatch(/secret|0190a1b2/);
});

test("rejected and failed requests have a line, too", async () => {
  await new Client().fetch("/api/me");
  await new Client().fetch("/api/nothing", { method: "POST", json: {} });
  expect(requests()).toMatchObject([
    { route: "/api/me", status: 401 },
    { route: "none", status: 404 },
  ]);
});

test("screens and missing files have none", async () => {
  await new Client().fetch("/assets/gone.js");
  expect(requests()).toEqual([]);
});

test("a local server has none, because it lists its requests itself", async () => {
  await exports.default.fetch("http://localhost/api/health");
  expect(requests()).toEqual([]);
});

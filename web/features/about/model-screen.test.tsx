import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { OperatorStatus, VisitFigures } from "../../../shared/contracts/operator.ts";
import { formatMoment } from "../../i18n/format.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { renderSignedIn } from "../../testing/render-signed-in.tsx";
import { Component } from "./model-screen.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const good: OperatorStatus = {
  readiness: {
    ready: true,
    checks: { database: "ok", object: "ok", bucket: "ok", queue: "ok", model: "ok" },
    missing: [],
  },
  model: { model: "gpt-5-mini", problem: null, status: null, message: null, models: [] },
  deliveryDueSince: null,
  failedJobs: 0,
  crons: [],
};
const operator = { model: { demo: false, name: "gpt-5-mini" } };

async function open(
  status: Partial<OperatorStatus> = {},
  failures = 0,
  figures: VisitFigures["figures"] = [],
) {
  let left = failures;
  const calls = fakeServer(({ path }) => {
    if (path.endsWith("/visits")) return Response.json({ figures });
    if (left-- > 0) throw new TypeError("offline");
    return Response.json({ ...good, ...status });
  });
  await renderSignedIn(<Component />, ["about"], operator, "/model");
  return calls;
}

/** The value beside a label of the list. */
const valueBeside = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent;

describe("the operator's status", () => {
  test("says that all is well", async () => {
    await open();
    expect(await valueBeside("Services")).toBe("All respond");
    expect(await valueBeside("Webhooks")).toBe("No delivery is late");
    expect(await valueBeside("Failed jobs")).toBe("None");
    expect(await valueBeside("Scheduled jobs")).toBe("Not run yet");
  });

  test("names what fails, what is missing, what is late, and which jobs failed", async () => {
    const at = Date.UTC(2026, 10, 27, 14, 17);
    await open({
      readiness: {
        ready: false,
        checks: { ...good.readiness.checks, database: "failed", bucket: "failed" },
        missing: ["AVATARS"],
      },
      deliveryDueSince: at,
      failedJobs: 3,
      crons: [
        { cron: "17 * * * *", endedAt: at, succeeded: 13, failed: 1 },
        { cron: "41 3 * * *", endedAt: at, succeeded: 5, failed: 0 },
      ],
    });
    expect(await valueBeside("Services")).toBe(
      "Not responding: database and file storageMissing bindings or secrets: AVATARS",
    );
    expect(await valueBeside("Webhooks")).toBe(`A delivery has been due since ${formatMoment(at)}`);
    expect(await valueBeside("Failed jobs")).toBe("3 jobs. List them with: npm run jobs -- list");
    expect(await valueBeside("Scheduled jobs (17 * * * *)")).toBe(
      `${formatMoment(at)} · 1 of 14 jobs failed`,
    );
    expect(await valueBeside("Scheduled jobs (41 3 * * *)")).toBe(`${formatMoment(at)} · 5 jobs succeeded`);
  });

  test("can be loaded again after a failure", async () => {
    await open({}, 1);
    await screen.findByText("The status couldn’t be loaded.");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await valueBeside("Services")).toBe("All respond");
  });
});

describe("real visits", () => {
  const euro = { screen: "/generate", continent: "EU", measurements: 40 };

  test("are shown by screen and continent", async () => {
    await open({}, 0, [
      { ...euro, metric: "LCP", p75: 1300.4 },
      { ...euro, metric: "CLS", p75: 0.0149, measurements: 38 },
      { screen: "/login", continent: "", metric: "TTFB", p75: 90, measurements: 3 },
    ]);
    const table = await screen.findByRole("table");
    const rows = within(table).getAllByRole("row");
    const textsOf = (row = document.body) => [...row.children].map(({ textContent }) => textContent);
    expect(textsOf(rows[0])).toEqual([
      "Screen",
      "Continent",
      "Largest paint",
      "Slowest interaction",
      "Layout shift",
      "First byte",
      "First text",
      "Edit saved",
      "Measurements",
    ]);
    expect(textsOf(rows[1])).toEqual(["/generate", "Europe", "1,300 ms", "", "0.01", "", "", "", "40"]);
    expect(textsOf(rows[2])).toEqual(["/login", "Unknown", "", "", "", "90 ms", "", "", "3"]);
  });

  test("name the missing settings, and say if there are none yet", async () => {
    await open({}, 0, null);
    await screen.findByText(/set METRICS_ACCOUNT_ID and METRICS_TOKEN/);
    cleanup();
    await open();
    await screen.findByText("No visits have been measured yet.");
  });
});

describe("the model", () => {
  test("is called connected only after it has answered", async () => {
    await open();
    await screen.findByText("Connected: gpt-5-mini");
    cleanup();
    await open({ model: null });
    await valueBeside("Services");
    expect(screen.queryByText(/^Connected/)).toBeNull();
  });

  test("is shown with its fault and the server’s words, and is among the services that fail", async () => {
    const fault = { problem: "noModel", status: 404, message: "try pulling it first" } as const;
    await open({
      model: { ...fault, model: "llama99", models: ["llama3.2", "qwen3"] },
      readiness: { ...good.readiness, ready: false, checks: { ...good.readiness.checks, model: "failed" } },
    });
    await screen.findByText("404: There is no model llama99 there. It has llama3.2 and qwen3.");
    screen.getByText("The server says: try pulling it first");
    expect(screen.queryByText(/^Connected/)).toBeNull();
    expect(await valueBeside("Services")).toBe("Not responding: language model");
  });
});

test("other users have no such page, and their browser does not ask", async () => {
  const calls = fakeServer(() => Response.json(good));
  await renderSignedIn(<Component />, ["about"], {}, "/model");
  await screen.findByRole("heading", { name: "Page not found" });
  expect(screen.queryByText("Status")).toBeNull();
  expect(calls).toEqual([]);
});

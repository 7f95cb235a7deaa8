import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { WorkspaceUsage } from "../../../../shared/contracts/workspace-usage.ts";
import { downloads } from "../../../testing/downloads.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { sampleWorkspace } from "../../../testing/sample-workspace.ts";
import { Component as UsageScreen } from "./usage-screen.tsx";

const user = userEvent.setup();

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const usage: WorkspaceUsage = {
  pool: {
    promptsUsed: 304,
    promptsLimit: 800,
    apiCallsUsed: 1032,
    apiCallsLimit: 4000,
    refillsAt: Date.UTC(2031, 11, 1, 12),
  },
  from: "2026-11-18",
  until: "2026-11-20",
  rows: [
    { day: "2026-11-18", memberId: "a", tool: "generate", prompts: 5, apiCalls: 0 },
    { day: "2026-11-20", memberId: "b", tool: "=cmd", prompts: 2, apiCalls: 1 },
  ],
  people: [
    { id: "a", name: "Ada Quill" },
    { id: "b", name: "" },
  ],
};

async function open(answer: () => Response = () => Response.json(usage)) {
  const calls = fakeServer(answer);
  await renderSignedIn(<UsageScreen />, ["workspace"], { workspace: sampleWorkspace() });
  return calls;
}
const rowsOf = async (name: string) =>
  within(await screen.findByRole("table", { name }))
    .getAllByRole("row")
    .map(({ textContent }) => textContent);

describe("the usage", () => {
  test("shows what is used of prompts and API calls, and when they refill", async () => {
    await open();
    await screen.findByText("304");
    expect(
      screen.getByRole("progressbar", { name: "Prompts this month" }).getAttribute("aria-valuetext"),
    ).toBe("304 / 800");
    expect(
      screen.getByRole("progressbar", { name: "API calls this month" }).getAttribute("aria-valuetext"),
    ).toBe("1032 / 4000");
    expect(screen.getAllByText("Refills on 1 December 2031")).toHaveLength(2);
  });

  test("is added up by tool and by member; a deleted account has no name", async () => {
    await open();
    expect(await rowsOf("By tool")).toEqual(["ToolPromptsAPI calls", "Generate50", "=cmd21"]);
    expect(await rowsOf("By member")).toEqual(["MemberPromptsAPI calls", "Ada Quill50", "Deleted account21"]);
  });

  test("is a chart by day, with a table behind it", async () => {
    await open();
    const chart = await screen.findByRole("slider", { name: "Prompts per day" });
    expect(chart.getAttribute("aria-valuetext")).toMatch(/^20 November.*: 2 prompts$/);
    screen.getByText("7 prompts in this period");
    await user.click(screen.getByRole("button", { name: "Show as table" }));
    expect(await rowsOf("Prompts per day")).toEqual([
      "DayPromptsAPI calls",
      expect.stringMatching(/^20 November.*21$/),
      expect.stringMatching(/^19 November.*00$/),
      expect.stringMatching(/^18 November.*50$/),
    ]);
  });

  test("can be asked for other periods, and a long one is shown by week", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 20, 12) });
    const calls = await open(() => Response.json({ ...usage, from: "2025-10-17" }));
    await screen.findByText("304");
    await user.click(screen.getByRole("radio", { name: "400 days" }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls.map(({ path }) => path)).toEqual([
      "/api/workspace/usage?from=2026-10-22&until=2026-11-20",
      "/api/workspace/usage?from=2025-10-17&until=2026-11-20",
    ]);
    await screen.findByRole("slider", { name: "Prompts per week" });
  });

  test("is saved as CSV, harmless for spreadsheets", async () => {
    const saved = downloads();
    await open();
    await user.click(await screen.findByRole("button", { name: "Export CSV" }));
    expect(saved[0]?.name).toBe("usage-2026-11-18-2026-11-20.csv");
    expect(await saved[0]?.file.text()).toBe(
      "day,member,member_id,tool,prompts,api_calls\r\n2026-11-18,Ada Quill,a,generate,5,0\r\n2026-11-20,,b,'=cmd,2,1\r\n",
    );
  });

  test("is explained if there is none", async () => {
    await open(() => Response.json({ ...usage, rows: [] }));
    await screen.findByRole("heading", { name: "No usage in this period" });
    screen.getByText("304");
  });

  test("that can't be loaded leaves an error that can be retried", async () => {
    let answer = () => refusal("INTERNAL", 500);
    await open(() => answer());
    expect((await screen.findByRole("alert")).textContent).toContain("Could not load the usage.");
    answer = () => Response.json(usage);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("304");
  });
});

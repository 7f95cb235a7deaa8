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
  month: { prompts: 300, apiCalls: 100, words: 118_420, failed: 10 },
  from: "2026-11-18",
  until: "2026-11-20",
  rows: [
    { day: "2026-11-18", memberId: "a", tool: "generate", prompts: 5, apiCalls: 0, words: 1900, failed: 0 },
    { day: "2026-11-20", memberId: "b", tool: "=cmd", prompts: 2, apiCalls: 1, words: 900, failed: 1 },
    { day: "2026-11-20", memberId: "c", tool: "generate", prompts: 1, apiCalls: 0, words: 300, failed: 0 },
  ],
  people: [
    { id: "a", name: "Ada Quill", role: "owner", activeAt: Date.UTC(2020, 0) },
    { id: "b", name: "", role: null, activeAt: null },
    { id: "c", name: "Ada Former", role: null, activeAt: null },
    { id: "d", name: "Vera Viewer", role: "viewer", activeAt: null },
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
  test("shows what is used this month, and when prompts and API calls refill", async () => {
    await open();
    await screen.findByText("304");
    expect(
      screen.getByRole("progressbar", { name: "Prompts this month" }).getAttribute("aria-valuetext"),
    ).toBe("304 / 800");
    expect(
      screen.getByRole("progressbar", { name: "API calls this month" }).getAttribute("aria-valuetext"),
    ).toBe("1032 / 4000");
    expect(screen.getAllByText("Refills on 1 December 2031")).toHaveLength(2);
    screen.getByText("118,420");
    screen.getByText("296 per text on average");
    screen.getByText("2.4% of requests, no prompt used");
  });

  test("is added up by tool and by member, with those who used nothing and those who left", async () => {
    await open();
    const head = "PromptsWordsFailedAPI calls";
    expect(await rowsOf("By tool")).toEqual([`Tool${head}`, "Generate62,20000", "=cmd290011"]);
    expect(await rowsOf("By member")).toEqual([
      `Member${head}`,
      expect.stringMatching(/^Ada QuillOwnerActive \d+ years ago51,90000$/),
      "Deleted account290011",
      "Ada FormerFormer member130000",
      "Vera ViewerViewerSigned out0000",
    ]);
  });

  test("names the runs that are no tool of their own", async () => {
    const row = { day: "2026-11-20", memberId: "a", prompts: 1, apiCalls: 0, words: 300, failed: 0 };
    const rows = ["edit", "voiceGuide"].map((tool) => ({ ...row, tool }));
    await open(() => Response.json({ ...usage, rows }));
    const [, ...named] = await rowsOf("By tool");
    expect(named).toEqual(["AI in documents1300", "Brand voices1300"]);
  });

  test("names what the workspace's API keys used, also in the CSV", async () => {
    const saved = downloads();
    const row = { day: "2026-11-20", tool: "generate", prompts: 0, apiCalls: 7, words: 2100, failed: 0 };
    const { id } = sampleWorkspace();
    await open(() =>
      Response.json({
        ...usage,
        rows: [{ ...row, memberId: id }],
        people: [{ id, name: "", role: null, activeAt: null }],
      }),
    );
    expect(await rowsOf("By member")).toEqual(["MemberPromptsWordsAPI calls", "API keys02,1007"]);
    await user.click(screen.getByRole("button", { name: "Export CSV" }));
    expect(await saved[0]?.file.text()).toContain(`2026-11-20,API,${id},api,generate,0,2100,0,7`);
  });

  test("has columns of failed requests and API calls only if there were any", async () => {
    await open(() => Response.json({ ...usage, rows: usage.rows.slice(0, 1) }));
    expect(await rowsOf("By tool")).toEqual(["ToolPromptsWords", "Generate51,900"]);
  });

  test("is a chart by day, with a table behind it", async () => {
    await open();
    const chart = await screen.findByRole("slider", { name: "Prompts per day" });
    expect(chart.getAttribute("aria-valuetext")).toMatch(/^20 November.*: 3 prompts$/);
    screen.getByText("8 prompts, 3,100 words in this period");
    await user.click(screen.getByRole("button", { name: "Show as table" }));
    expect(await rowsOf("Prompts per day")).toEqual([
      "DayPromptsWordsFailedAPI calls",
      expect.stringMatching(/^20 November.*31,20011$/),
      expect.stringMatching(/^19 November.*0000$/),
      expect.stringMatching(/^18 November.*51,90000$/),
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
      [
        "day,member,member_id,role,tool,prompts,words,failed,api_calls",
        "2026-11-18,Ada Quill,a,owner,generate,5,1900,0,0",
        "2026-11-20,,b,former,'=cmd,2,900,1,1",
        "2026-11-20,Ada Former,c,former,generate,1,300,0,0",
        "",
      ].join("\r\n"),
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

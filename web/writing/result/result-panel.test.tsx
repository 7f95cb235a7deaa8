import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../../shared/contracts/me.ts";
import type { EndEvent, Receipt, RunEvent } from "../../../shared/contracts/runs.ts";
import type { Fact, Fidelity } from "../../../shared/text/fidelity/check-facts.ts";
import "../../app/provide-editor.ts";
import { useRun } from "../../runs/use-run.ts";
import { type Call, fakeServer, refusal } from "../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../testing/render-signed-in.tsx";
import { doneEvent, failedEvent, runStream, slowRun } from "../../testing/run-events.ts";
import { makeTextServer, textId } from "../../testing/text-server.ts";
import { fakeTimers, fillIn } from "../../testing/user.ts";
import { ResultPanel } from "./result-panel.tsx";

vi.mock(
  "../../features/editor/document-editor.tsx",
  () => import("../../features/documents/testing/plain-editor.tsx"),
);

const user = userEvent.setup({ delay: null });

let tool: "generate" | "summarize" = "generate";

function Screen() {
  return <ResultPanel tool={tool} run={useRun(ada.id, "generate")} empty="Nothing yet" />;
}

/** Opens a panel whose run started a while ago; `answer` is the server's response to later runs. */
async function open(first: Response, answer: (call: Call) => Response = () => slowRun().response) {
  const kept = { id: "first", tool: "generate", input: { prompt: "x" }, startedAt: Date.now() - 3_600_000 };
  localStorage.setItem(`calamo.run.${ada.id}.generate`, JSON.stringify({ runs: [kept], shown: 0 }));
  return {
    calls: fakeServer((call) => (call.path.includes("first") ? first : answer(call))),
    ...(await renderSignedIn(<Screen />, ["writing"], me)),
  };
}
const openEnded = async (end: EndEvent, chunk = "So it begins", answer?: (call: Call) => Response) => {
  const opened = await open(runStream({ chunk }, end), answer);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Stop" })).toBeNull());
  return opened;
};
const follows = (call: Call | undefined) => (call?.body as { follows?: object } | undefined)?.follows;
const sheet = () => screen.getByRole("region", { name: "Result" });
const continuing = () => screen.queryByRole("button", { name: "Continue · 1 prompt" });
const press = (name: string) => user.click(screen.getByRole("button", { name }));

let me: Partial<Me>;
beforeEach(() => {
  localStorage.clear();
  tool = "generate";
  me = {};
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("an incomplete text", () => {
  const cut = doneEvent("So it begins", { cut: true, continuable: true });

  test.each<{ what: string; end: EndEvent; says: string }>([
    { what: "was cut off", end: cut, says: "The model reached its length limit" },
    {
      what: "was stopped",
      end: doneEvent("So it begins", { state: "stopped", continuable: true }),
      says: "You stopped this text before it was finished.",
    },
    {
      what: "broke off",
      end: failedEvent("RUN_INTERRUPTED", { continuable: true }),
      says: "The text was interrupted here. No prompt was used for this part.",
    },
  ])("that $what shows a notice, and can be continued for one prompt", async ({ end, says }) => {
    const { calls } = await openEnded(end);
    const notice = continuing()?.closest("[role=status], [role=alert]");
    expect(notice?.textContent).toContain(says);
    expect(screen.queryByText(/Writing was interrupted/)).toBeNull();
    await press("Continue · 1 prompt");
    await screen.findByRole("button", { name: "Stop" });
    within(sheet()).getByText("So it begins");
    expect(follows(calls.findLast(({ path }) => path === "/api/runs"))).toEqual({
      kind: "continuation",
      run: "first",
    });
    expect(continuing()).toBeNull();
  });

  test("that cannot be continued only shows why it is incomplete", async () => {
    await openEnded({ ...cut, continuable: false });
    screen.getByText(/The model reached its length limit/);
    expect(continuing()).toBeNull();
  });

  test("that cannot be completed shows the error", async () => {
    await openEnded(failedEvent("MODEL_REFUSED"));
    screen.getByText(/^The model declined this request or asked a question/);
    expect(continuing()).toBeNull();
  });

  test("has a disabled Continue button with the reason if no prompts are left", async () => {
    me = { promptsUsed: 5, promptsLimit: 5 };
    const quota = { ...cut.quota, used: 5 };
    await openEnded({ ...cut, quota });
    expect(continuing()?.getAttribute("aria-disabled")).toBe("true");
    const reason = document.getElementById(continuing()?.getAttribute("aria-describedby") ?? "");
    expect(reason?.textContent).toBe(
      "You have reached your prompt limit. Upgrade your plan to continue. Your prompts refill on 14 January 2030.",
    );
  });

  test("stays if continuing is rejected, with the reason, and is not announced as finished", async () => {
    await openEnded(cut, undefined, () =>
      refusal("PROMPT_LIMIT_REACHED", 402, { refillsAt: Date.UTC(2030, 0, 14, 12) }),
    );
    await press("Continue · 1 prompt");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toMatch(
      /^You have reached your prompt limit.*refill on 14 January 2030\.Upgrade Now$/,
    );
    within(sheet()).getByText("So it begins");
    expect(screen.getByText("Writing failed.").getAttribute("role")).toBe("status");
    expect(screen.queryByText("Your text is ready.")).toBeNull();
  });
});

describe("a new variant", () => {
  const variant = () => within(sheet()).getByRole("button", { name: /^New variant/ });

  test("cannot be requested if no prompts are left, and the button shows the reason", async () => {
    me = { promptsUsed: 5, promptsLimit: 5 };
    const end = doneEvent("So it begins");
    const { calls, path } = await openEnded({ ...end, quota: { ...end.quota, used: 5 } });
    expect(variant().getAttribute("aria-disabled")).toBe("true");
    expect(variant().textContent).toMatch(/You have reached your prompt limit.*refill on 14 January 2030\.$/);
    const asked = calls.length;
    await user.click(variant());
    expect(calls).toHaveLength(asked);
    within(sheet()).getByText("So it begins");
    await user.tab();
    expect(document.activeElement).toBe(within(sheet()).getByRole("link", { name: "Upgrade Now" }));
    await user.keyboard("{Enter}");
    expect(path()).toBe("/plans");
  });

  test("that is rejected keeps the text, shows the reason, and can be retried", async () => {
    await openEnded(doneEvent("So it begins"), undefined, () => refusal("RATE_LIMITED", 429));
    await user.click(variant());
    await screen.findByText(/^Too many attempts/);
    within(sheet()).getByText("So it begins");
    within(sheet()).getByRole("button", { name: "Try again" });
  });

  test("is not offered after a failure, which can be retried instead", async () => {
    await openEnded(failedEvent("MODEL_BUSY"), "");
    expect(within(sheet()).queryByRole("button", { name: /^New variant/ })).toBeNull();
    within(sheet()).getByRole("button", { name: "Try again" });
  });
});

describe("a text whose connection is lost", () => {
  const left = /You can leave: the finished text will be in your history\./;

  test("is reported, and can be abandoned", async () => {
    fakeTimers();
    await open(runStream({ chunk: "So it" }));
    vi.mocked(fetch).mockRejectedValue(new TypeError("Failed to fetch"));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    const notice = screen.getByText(left).closest("[role=status]");
    expect(notice?.textContent).toContain("Connection lost. We’re still writing your text");
    await press("Stop waiting");
    within(sheet()).getByText("Nothing yet");
    expect(document.activeElement).toBe(sheet());
  });

  test("that cannot be stopped is reported, and can be abandoned", async () => {
    const slow = slowRun();
    await open(slow.response);
    slow.send({ chunk: "So it" });
    await screen.findByText("So it");
    vi.mocked(fetch).mockRejectedValue(new TypeError("Failed to fetch"));
    await press("Stop");
    const said = await screen.findByText(/^We couldn’t stop the text/);
    expect(said.textContent).toMatch(left);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Stop" }));
    await press("Stop waiting");
    within(sheet()).getByText("Nothing yet");
  });
});

describe("a delivered text", () => {
  const opened = async (server = makeTextServer({ content: "So it begins" })) => {
    vi.stubGlobal("ClipboardItem", undefined);
    const body = doneEvent("So it begins", { contentId: textId, cut: true, continuable: true });
    fakeServer((call) => (call.path.includes("first") ? runStream(body) : server.handle(call)));
    const kept = { id: "first", tool: "generate", input: {}, startedAt: Date.now() - 3_600_000 };
    const key = `calamo.run.${ada.id}.generate`;
    if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify({ runs: [kept], shown: 0 }));
    await renderSignedIn(<Screen />, ["writing"], me);
    await screen.findByRole("button", { name: "Edit" });
    return server;
  };
  const field = () => screen.findByRole("textbox", { name: "Text" });

  test("is edited in place, saved to the history, and copied as edited", async () => {
    const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const server = await opened();
    await press("Edit");
    await fillIn(user, await field(), "So it **ends**");
    await press("Done");
    await within(sheet()).findByText("ends");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit" }));
    await waitFor(() => expect(server.content.content).toBe("So it **ends**"));
    await press("Copy");
    expect(copy).toHaveBeenCalledWith("So it **ends**");
    expect(continuing()).toBeNull();
  });

  test("is shown as edited when the page opens again, even if it could not be saved", async () => {
    const server = await opened();
    server.answer = ({ method }) => (method === "PATCH" ? refusal("RATE_LIMITED", 429) : undefined);
    await press("Edit");
    await fillIn(user, await field(), "So it **ends**");
    await press("Done");
    await within(sheet()).findByText("ends");
    cleanup();
    await opened(server);
    await within(sheet()).findByText("ends");
  });

  test("whose editor cannot be opened says so, and can be read on", async () => {
    const server = await opened();
    server.answer = () => refusal("NOT_FOUND", 404);
    await press("Edit");
    const alert = within(await screen.findByRole("alert"));
    alert.getByRole("button", { name: "Try again" });
    await user.click(alert.getByRole("button", { name: "Close" }));
    await within(sheet()).findByText("So it begins");
  });
});

test("the focus stays in the panel when the pressed button disappears", async () => {
  await openEnded(doneEvent("So it begins", { continuable: true }));
  await press("Continue · 1 prompt");
  await screen.findByRole("button", { name: "Stop" });
  expect(document.activeElement).toBe(sheet());
});

test("a text in another language than requested shows a notice", async () => {
  await openEnded(doneEvent("Assim começa", { otherLanguage: true }));
  screen.getByText("This text, or a part of it, isn’t in the language that the model was asked for.");
});

describe("a restarted text", () => {
  const sentence = "The text came out in the wrong language, so we’re starting over at no extra cost.";

  test("shows the reason until new text arrives, and announces it once", async () => {
    const slow = slowRun();
    await open(slow.response);
    slow.send({ chunk: "Assim começa" });
    await screen.findByText("Assim começa");
    expect(screen.getByText("Writing started.").getAttribute("role")).toBe("status");
    slow.send({ restart: "language" });
    const [seen, heard] = await screen.findAllByText(sentence);
    expect(screen.queryByText("Assim começa")).toBeNull();
    expect(heard?.getAttribute("role")).toBe("status");
    screen.getByText("Starting over");
    slow.send({ chunk: "So it begins" });
    await screen.findByText("So it begins");
    expect(seen?.isConnected).toBe(false);
    expect(screen.getByText(sentence)).toBe(heard);
    slow.send(doneEvent("So it begins"));
    await screen.findByText("Your text is ready.");
    expect(screen.queryByText("Starting over")).toBeNull();
  });

  test("does not repeat the reason when opened later", async () => {
    const events: RunEvent[] = [{ restart: "language" }, { chunk: "So it begins" }];
    await open(runStream(...events));
    await screen.findByText("So it begins");
    expect(screen.queryByText(sentence)).toBeNull();
  });
});

describe("the facts of a text with a source", () => {
  const faults: Fidelity = {
    missing: [
      { kind: "number", text: "40 km" },
      { kind: "url", text: "calamo.example/book" },
    ],
    invented: [{ kind: "date", text: "4 October" }],
  };
  const items = (name: string) =>
    within(screen.getByRole("list", { name }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);

  test("are listed if some are missing or new, each with kind and text", async () => {
    await openEnded(doneEvent("So it begins", { fidelity: faults }));
    screen.getByRole("region", { name: "Check the facts" });
    expect(items("Missing or different in the new text")).toEqual([
      "Number “40 km”",
      "Link “calamo.example/book”",
    ]);
    expect(items("Not in your original text")).toEqual(["Date “4 October”"]);
    expect(screen.queryByRole("button", { name: /Repair/ })).toBeNull();
    expect(screen.queryByText("Numbers, dates, links and negations match")).toBeNull();
  });

  test("are shown without empty lists", async () => {
    await openEnded(doneEvent("So it begins", { fidelity: { missing: [], invented: faults.invented } }));
    expect(screen.getAllByRole("list")).toHaveLength(1);
  });

  test("are repaired free of charge as a variant, even without prompts", async () => {
    me = { promptsUsed: 5, promptsLimit: 5 };
    const end = doneEvent("So it begins", { fidelity: faults, repairable: true });
    const { calls } = await openEnded(end, undefined, () => runStream(doneEvent("So it is")));
    await press("Correct the facts for free");
    await within(sheet()).findByText("So it is");
    expect(follows(calls.findLast(({ path }) => path === "/api/runs"))).toEqual({
      kind: "repair",
      run: "first",
    });
    screen.getByText("2 of 2");
  });

  test("are confirmed if all match, with a hint on focus", async () => {
    await openEnded(doneEvent("So it begins", { fidelity: { missing: [], invented: [] } }));
    const mark = screen.getByRole("button", { name: /^Numbers, dates, links and negations match/ });
    const meaning = /^We compared numbers, dates/;
    expect(screen.queryByText(meaning)).toBeNull();
    act(() => mark.focus());
    screen.getByText(meaning);
    await user.keyboard("{Escape}");
    expect(screen.queryByText(meaning)).toBeNull();
    expect(screen.queryByRole("region", { name: "Check the facts" })).toBeNull();
  });

  describe("of a shorter text", () => {
    const numbers = Array.from(
      { length: 8 },
      (_, index): Fact => ({ kind: "number", text: `${index + 1} km` }),
    );
    const shorter = (facts: Fact[], more = 0) =>
      openEnded(
        doneEvent("So it begins", { fidelity: { missing: [], invented: [], leftOut: { facts, more } } }),
      );

    test("are listed if they are left out, beside what was checked", async () => {
      await shorter([
        { kind: "number", text: "4,312" },
        { kind: "negation", text: "we don’t ship" },
      ]);
      screen.getByText("Left out: 4,312; “we don’t ship”");
      const mark = screen.getByRole("button", { name: /^Nothing invented/ });
      act(() => mark.focus());
      screen.getByText(/^We looked for numbers, dates/);
      expect(screen.queryByText("Numbers, dates, links and negations match")).toBeNull();
    });

    test("are counted from the seventh on", async () => {
      await shorter(numbers, 30);
      screen.getByText("Left out: 1 km; 2 km; 3 km; 4 km; 5 km; 6 km and 32 more");
    });

    test("are not called checked in an older result, which doesn’t say what was compared", async () => {
      tool = "summarize";
      await openEnded(doneEvent("So it begins", { fidelity: { missing: [], invented: [] } }));
      expect(screen.queryByText(/match|Nothing invented/)).toBeNull();
    });

    test("are not listed if nothing is left out", async () => {
      await shorter([]);
      screen.getByText("Nothing invented");
      expect(screen.queryByText(/^Left out/)).toBeNull();
    });
  });

  test("are not mentioned without a source", async () => {
    await openEnded(doneEvent("So it begins", { fidelity: null }));
    expect(screen.queryByText(/facts/)).toBeNull();
  });
});

test.each<[Receipt["charged"], Receipt["reason"], string]>([
  [1, "delivered", "1 prompt used"],
  [1, "stopped", "Stopped, 1 prompt used"],
  [0, "stopped_before_text", "Stopped, no prompt used"],
  [0, "failed", "Failed, no prompt used"],
  [0, "interrupted", "Interrupted, no prompt used"],
  [0, "repair", "Facts corrected, no prompt used"],
])("a receipt with %i for %s reads “%s”", async (charged, reason, text) => {
  await openEnded(doneEvent("So it begins", { receipt: { runId: "first", charged, reason } }));
  expect(screen.getByRole("contentinfo").lastElementChild?.textContent).toBe(text);
});

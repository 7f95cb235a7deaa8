import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ChatAllowance } from "../../../shared/contracts/chats.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../testing/render-signed-in.tsx";
import { chatLockAt, LockNotice, useChatLock } from "./chat-lock.tsx";

const now = Date.UTC(2026, 10, 20, 18);
const midnight = Date.UTC(2026, 10, 21);
const refillsAt = Date.UTC(2026, 11, 14, 12);

describe("the chat lock", () => {
  const lock = (me: Partial<Me>, allowance?: Partial<ChatAllowance>, at = now) =>
    chatLockAt(
      { ...ada, plan: "essential", promptsUsed: 2, promptsLimit: 25, refillsAt, ...me },
      allowance && { used: 3, limit: 10, opensAt: midnight, ...allowance },
      at,
    ).lock;

  test.each<[string, ReturnType<typeof lock>, string | undefined]>([
    ["applies on a plan without the assistant", lock({ plan: "free" }, { used: 0, limit: 0 }), "plan"],
    ["applies if the prompts are used up", lock({ promptsUsed: 25 }), "prompts"],
    ["applies if more prompts are used than the plan now has", lock({ promptsUsed: 30 }), "prompts"],
    ["applies after the last message of the day", lock({}, { used: 10 }), "day"],
    [
      "gives the prompt limit priority over the daily limit",
      lock({ promptsUsed: 25 }, { used: 10 }),
      "prompts",
    ],
    ["does not apply while prompts and messages are left", lock({ promptsUsed: 24 }, { used: 9 }), undefined],
    ["does not apply while the daily allowance is unknown", lock({}), undefined],
    ["does not apply without a daily limit", lock({ plan: "pro" }, { used: 99, limit: null }), undefined],
    ["does not apply once the next day has begun", lock({}, { used: 10 }, midnight), undefined],
    ["does not apply once the prompts have refilled", lock({ promptsUsed: 25 }, {}, refillsAt), undefined],
  ])("%s", (_, found, kind) => {
    expect(found?.kind).toBe(kind);
  });

  test("contains the daily limit and its reset time", () => {
    expect(lock({}, { used: 10 })).toEqual({ kind: "day", limit: 10, opensAt: midnight });
  });
});

describe("the lock notice", () => {
  function Locked({ allowance }: { allowance?: ChatAllowance }) {
    const lock = useChatLock(allowance);
    return lock ? <LockNotice lock={lock} /> : <p>open</p>;
  }
  const show = (me: Partial<Me>, allowance?: ChatAllowance) =>
    renderSignedIn(<Locked {...(allowance && { allowance })} />, ["chats", "writing"], { refillsAt, ...me });

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now });
    fakeServer(() => Response.json({ features: [] }));
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test("names the required plan, and says that conversations stay", async () => {
    await show({ plan: "free" });
    expect(screen.getByRole("status").textContent).toContain(
      "Assistant is only available on the Essential plan or higher",
    );
    screen.getByText(/You can still read, export, and delete/);
    expect(screen.getByRole("link", { name: "Upgrade Now" }).getAttribute("href")).toBe("/plans");
  });

  test("shows the refill date of used-up prompts", async () => {
    await show({ plan: "pro", promptsUsed: 100, promptsLimit: 100 });
    expect(screen.getByRole("status").textContent).toContain(
      "You have reached your prompt limit. Upgrade your plan to continue. Your prompts refill on 14 December.",
    );
    expect(screen.getByRole("link", { name: "Upgrade Now" }).getAttribute("href")).toBe("/plans");
  });

  test("shows when the daily limit resets, and then disappears", async () => {
    await show({ plan: "essential" }, { used: 10, limit: 10, opensAt: midnight });
    expect(screen.getByRole("status").textContent).toMatch(
      /^You’ve used your 10 messages for today\. You can send more on 2[01] Nov 2026, \d\d:\d\d\./,
    );
    await act(() => vi.advanceTimersByTimeAsync(midnight - now - 1));
    expect(screen.queryByText("open")).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    screen.getByText("open");
  });

  test("disappears when prompts refill, even after more days than the maximum timer delay", async () => {
    await show({
      plan: "pro",
      promptsUsed: 100,
      promptsLimit: 100,
      refillsAt: now + 30 * 86_400_000,
    });
    await act(() => vi.advanceTimersByTimeAsync(30 * 86_400_000 - 1));
    expect(screen.queryByText("open")).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    screen.getByText("open");
  });
});

import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ChatAllowance } from "../../../../shared/contracts/chats.ts";
import type { Me } from "../../../../shared/contracts/me.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { chatLockAt, LockNotice, useChatLock } from "./chat-lock.tsx";

const now = Date.UTC(2026, 10, 20, 18);
const midnight = Date.UTC(2026, 10, 21);
const refillsAt = Date.UTC(2026, 11, 14, 12);

describe("the assistant is shut", () => {
  const lock = (me: Partial<Me>, allowance?: Partial<ChatAllowance>, at = now) =>
    chatLockAt(
      { ...ada, plan: "essential", promptsUsed: 2, promptsLimit: 25, refillsAt, ...me },
      allowance && { used: 3, limit: 10, opensAt: midnight, ...allowance },
      at,
    ).lock;

  test.each<[string, ReturnType<typeof lock>, string | undefined]>([
    ["by a plan that does not have it", lock({ plan: "free" }, { used: 0, limit: 0 }), "plan"],
    ["where the prompts are used up", lock({ promptsUsed: 25 }), "prompts"],
    ["where more are used than there are now", lock({ promptsUsed: 30 }), "prompts"],
    ["by the day's last message", lock({}, { used: 10 }), "day"],
    ["by the prompts before the day", lock({ promptsUsed: 25 }, { used: 10 }), "prompts"],
    ["not while there is something left", lock({ promptsUsed: 24 }, { used: 9 }), undefined],
    ["not while the day's messages are not known", lock({}), undefined],
    ["not where the day has no limit", lock({ plan: "pro" }, { used: 99, limit: null }), undefined],
    ["not once the next day has begun", lock({}, { used: 10 }, midnight), undefined],
    ["not once the prompts have refilled", lock({ promptsUsed: 25 }, {}, refillsAt), undefined],
  ])("%s", (_, found, kind) => {
    expect(found?.kind).toBe(kind);
  });

  test("by the day with how many messages it has, and when it opens", () => {
    expect(lock({}, { used: 10 })).toEqual({ kind: "day", limit: 10, opensAt: midnight });
  });
});

describe("on the screen", () => {
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

  test("a smaller plan sees which plan includes it, and that conversations stay", async () => {
    await show({ plan: "free" });
    expect(screen.getByRole("status").textContent).toContain(
      "Assistant is only available on the Essential plan or higher",
    );
    screen.getByText(/Your conversations stay here/);
    expect(screen.getByRole("link", { name: "Upgrade Now" }).getAttribute("href")).toBe("/plans");
  });

  test("used-up prompts are shown with the refill day", async () => {
    await show({ plan: "pro", promptsUsed: 100, promptsLimit: 100 });
    expect(screen.getByRole("status").textContent).toContain(
      "You have reached your prompt limit. Upgrade your plan to continue. Your prompts refill on 14 December.",
    );
    expect(screen.getByRole("link", { name: "Upgrade Now" }).getAttribute("href")).toBe("/plans");
  });

  test("the daily limit shows when it resets, and unlocks by itself", async () => {
    await show({ plan: "essential" }, { used: 10, limit: 10, opensAt: midnight });
    expect(screen.getByRole("status").textContent).toMatch(
      /^You have sent your 10 messages for today\. The assistant opens again on 2[01] Nov 2026, \d\d:\d\d\./,
    );
    await act(() => vi.advanceTimersByTimeAsync(midnight - now - 1));
    expect(screen.queryByText("open")).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    screen.getByText("open");
  });

  test("prompts that refill in more days than a timer can wait for open it all the same", async () => {
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

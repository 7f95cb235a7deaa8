import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Content, UpdateContentInput } from "../../../shared/contracts/contents.ts";
import { ApiError } from "../../lib/api.ts";
import type { UnsavedEdit } from "../../lib/unsaved-edits.ts";
import type { SaveState } from "./autosave.ts";
import { Autosave } from "./autosave.ts";

/** Creates a server with one text and its revision. Each call runs the next of `failures`; `fail` creates one. */
function world(text = "one", revision = 0, kept?: UnsavedEdit) {
  const server = { content: text, revision };
  const saves: UpdateContentInput[] = [];
  const states: SaveState[] = [];
  const failures: (() => void)[] = [];
  let device = kept;
  const host = {
    async save(input: UpdateContentInput): Promise<Content> {
      saves.push(input);
      failures.shift()?.();
      if (input.revision !== server.revision) throw new ApiError("EDIT_CONFLICT", 409);
      Object.assign(server, { content: input.content, revision: server.revision + 1 });
      return { ...server } as Content; // other fields are not used
    },
    fetchCurrent: async () => {
      failures.shift()?.();
      return { ...server } as Content;
    },
    keep(edit: UnsavedEdit) {
      device = edit;
    },
    forget(text: string) {
      if (device?.text === text) device = undefined;
    },
    onState: (state: SaveState) => void states.push(state),
  };
  const saved = !kept || kept.revision === revision ? text : undefined;
  const autosave = new Autosave(host, kept ?? { text, revision }, saved);
  const fail =
    (code: ConstructorParameters<typeof ApiError>[0], status = 0, details = {}) =>
    () => {
      throw new ApiError(code, status, details);
    };
  return {
    autosave,
    server,
    saves,
    states,
    failures,
    fail,
    device: () => device,
    state: () => states.at(-1)?.kind,
    /** Creates a failure that saves the text but loses the response. */
    loseAnswer: (text: string) => () => {
      Object.assign(server, { content: text, revision: server.revision + 1 });
      throw new ApiError("NETWORK", 0);
    },
    /** Edits the text as another client would. */
    writeElsewhere(text: string) {
      Object.assign(server, { content: text, revision: server.revision + 1 });
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a text being edited", () => {
  test("is stored on the device on every change, and saved shortly after the last one", async () => {
    const { autosave, saves, server, device, state } = world();
    autosave.change("one t");
    await vi.advanceTimersByTimeAsync(1000);
    autosave.change("one two");
    expect(device()).toEqual({ text: "one two", revision: 0, base: "one" });
    await vi.advanceTimersByTimeAsync(1499);
    expect(saves).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(saves).toEqual([{ content: "one two", revision: 0 }]);
    expect(server.content).toBe("one two");
    expect(state()).toBe("saved");
    expect(device()).toBeUndefined();
  });

  test("is saved from the revision of the previous save", async () => {
    const { autosave, saves } = world("one", 4);
    autosave.change("two");
    await autosave.flush();
    autosave.change("three");
    await autosave.flush();
    expect(saves.map(({ revision }) => revision)).toEqual([4, 5]);
  });

  test("is saved again afterwards if it changes during a save", async () => {
    const { autosave, saves, device, server } = world();
    autosave.change("two");
    const saving = autosave.flush();
    autosave.change("three");
    await saving;
    expect(device()).toBeUndefined();
    expect(server).toEqual({ content: "three", revision: 2 });
    expect(saves).toHaveLength(2);
  });

  test("is not saved if it is changed back", async () => {
    const { autosave, saves, device, state } = world();
    autosave.change("two");
    autosave.change("one");
    await vi.advanceTimersByTimeAsync(5000);
    expect(saves).toEqual([]);
    expect(device()).toBeUndefined();
    expect(state()).toBe("saved");
  });

  test("is not saved while blank, and is saved as soon as it has text", async () => {
    const { autosave, saves, states, device } = world();
    autosave.change(" ");
    await vi.advanceTimersByTimeAsync(5000);
    expect(saves).toEqual([]);
    expect(states.at(-1)).toEqual({ kind: "refused", code: "TEXT_EMPTY" });
    expect(device()?.text).toBe(" ");
    autosave.change("two");
    await vi.advanceTimersByTimeAsync(1500);
    expect(states.at(-1)).toEqual({ kind: "saved" });
  });

  test("is saved once when the editor is left, without retries", async () => {
    const { autosave, saves, failures, fail, device } = world();
    failures.push(fail("NETWORK"));
    autosave.change("two");
    await autosave.leave();
    expect(saves).toHaveLength(1);
    expect(device()).toEqual({ text: "two", revision: 0, base: "one" });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(saves).toHaveLength(1);
  });
});

describe("a save that fails", () => {
  test("keeps the text, and is retried with exponential backoff", async () => {
    const { autosave, saves, failures, fail, state, device, server } = world();
    failures.push(fail("NETWORK"), fail("INTERNAL", 500), fail("FOREIGN_ANSWER", 502));
    autosave.change("two");
    await vi.advanceTimersByTimeAsync(1500);
    expect(state()).toBe("failed");
    expect(device()).toEqual({ text: "two", revision: 0, base: "one" });
    await vi.advanceTimersByTimeAsync(2000);
    expect(saves).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(3999);
    expect(saves).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(saves).toHaveLength(3);
    expect(state()).toBe("failed");
    await vi.advanceTimersByTimeAsync(8000);
    expect(state()).toBe("saved");
    expect(server.content).toBe("two");
    expect(device()).toBeUndefined();
  });

  test("respects Retry-After", async () => {
    const { autosave, saves, failures, fail } = world();
    failures.push(fail("RATE_LIMITED", 429, { retryAfter: 40 }));
    autosave.change("two");
    await autosave.flush();
    await vi.advanceTimersByTimeAsync(39_999);
    expect(saves).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(saves).toHaveLength(2);
  });

  test("is not retried if the text itself is rejected", async () => {
    const { autosave, saves, failures, fail, states } = world();
    failures.push(fail("VALIDATION_FAILED", 400, { fields: { content: "TEXT_TOO_LONG" } }));
    autosave.change("two");
    await vi.advanceTimersByTimeAsync(120_000);
    expect(saves).toHaveLength(1);
    expect(states.at(-1)).toEqual({ kind: "refused", code: "TEXT_TOO_LONG" });
  });

  test("causes no conflict if only the response was lost", async () => {
    const { autosave, failures, loseAnswer, states, server } = world();
    failures.push(loseAnswer("two"));
    autosave.change("two");
    await autosave.flush();
    autosave.change("two three");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(states.map(({ kind }) => kind)).not.toContain("conflict");
    expect(server.content).toBe("two three");
    expect(states.at(-1)).toEqual({ kind: "saved" });
  });

  test("whose response is lost is stored with what the user has typed since", async () => {
    const { autosave, failures, loseAnswer, device } = world();
    failures.push(loseAnswer("two"));
    autosave.change("two");
    await autosave.flush();
    autosave.change("two three");
    expect(device()).toEqual({ text: "two three", revision: 0, base: "one", sent: "two" });
  });

  test("of a deleted text is reported, is not retried, and keeps the unsaved text", async () => {
    const { autosave, failures, fail, state, device, saves } = world();
    failures.push(fail("NOT_FOUND", 404));
    autosave.change("two");
    await autosave.flush();
    expect(state()).toBe("gone");
    autosave.change("two three");
    await vi.advanceTimersByTimeAsync(120_000);
    expect(saves).toHaveLength(1);
    expect(device()?.text).toBe("two three");
  });
});

describe("saving that the server refuses", () => {
  test.each([
    ["ROLE_REQUIRED", 403],
    ["WORKSPACE_READ_ONLY", 403],
    ["FOREIGN_ANSWER", 404],
    ["FOREIGN_ANSWER", 410],
  ] as const)("is reported with the reason and keeps the text: %s %i", async (code, status) => {
    const { autosave, failures, fail, states, device, saves } = world();
    failures.push(fail(code, status));
    autosave.change("two");
    await autosave.flush();
    expect(states.at(-1)).toMatchObject({ kind: "blocked", error: { code, status } });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(saves).toHaveLength(1);
    expect(device()?.text).toBe("two");
  });

  test("is tried again with the next change, and the reason stays until it succeeds", async () => {
    const { autosave, failures, fail, states, server } = world();
    failures.push(fail("ROLE_REQUIRED", 403));
    autosave.change("two");
    await autosave.flush();
    const before = states.length;
    autosave.change("two three");
    await vi.advanceTimersByTimeAsync(1500);
    expect(states.slice(before).map(({ kind }) => kind)).toEqual(["saved"]);
    expect(server.content).toBe("two three");
  });

  test.each([
    ["UNAUTHENTICATED", 401],
    ["RATE_LIMITED", 429],
    ["INTERNAL", 500],
    ["NETWORK", 0],
  ] as const)("for now is retried: %s", async (code, status) => {
    const { autosave, failures, fail, state, server } = world();
    failures.push(fail(code, status));
    autosave.change("two");
    await autosave.flush();
    expect(state()).toBe("failed");
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.content).toBe("two");
  });
});

describe("a text edited elsewhere in the meantime", () => {
  async function conflict() {
    const all = world();
    all.writeElsewhere("theirs");
    all.autosave.change("mine");
    await vi.advanceTimersByTimeAsync(1500);
    return all;
  }

  test("is not overwritten, and the unsaved text is kept", async () => {
    const { server, device, state, saves } = await conflict();
    expect(state()).toBe("conflict");
    expect(server.content).toBe("theirs");
    expect(device()).toEqual({ text: "mine", revision: 0, base: "one" });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(saves).toHaveLength(1);
  });

  test("is reported as a conflict after a retry if it cannot be loaded at first", async () => {
    const { autosave, writeElsewhere, failures, fail, state } = world();
    writeElsewhere("theirs");
    failures.push(() => undefined, fail("NETWORK"));
    autosave.change("mine");
    await autosave.flush();
    expect(state()).toBe("failed");
    await vi.advanceTimersByTimeAsync(2000);
    expect(state()).toBe("conflict");
  });

  test("is also detected for an unsaved edit from an earlier visit", async () => {
    const { autosave, state } = world("theirs", 3, { text: "mine", revision: 1, base: "one" });
    await autosave.flush();
    expect(state()).toBe("conflict");
  });
});

test("an unsaved edit from an earlier visit is saved if the text has not changed since", async () => {
  const { autosave, server, device } = world("one", 3, { text: "mine", revision: 3 });
  await autosave.flush();
  expect(server.content).toBe("mine");
  expect(device()).toBeUndefined();
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Content, UpdateContentInput } from "../../../shared/contracts/contents.ts";
import { ApiError } from "../../lib/api.ts";
import type { UnsavedEdit } from "../../lib/unsaved-edits.ts";
import { mergeCleanly } from "../../ui/changes/merge-texts.ts";
import type { SaveState } from "./autosave.ts";
import { Autosave, type AutosaveHost } from "./autosave.ts";

/** Creates a server with one text and its revision. Each call runs the next of `failures`; `fail` creates one. */
function world(
  text = "one",
  revision = 0,
  kept?: UnsavedEdit,
  { mayBeEmpty = false, ...merging }: Partial<AutosaveHost> = {},
) {
  const server = { content: text, revision };
  const saves: UpdateContentInput[] = [];
  const states: SaveState[] = [];
  const failures: (() => void)[] = [];
  let device = kept;
  const host = {
    mayBeEmpty,
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
    loadMerge: async () => mergeCleanly,
    ...merging,
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

  test("is saved while blank if no tool has written it", async () => {
    const { autosave, saves, states } = world("one", 0, undefined, { mayBeEmpty: true });
    autosave.change("");
    await vi.advanceTimersByTimeAsync(1500);
    expect(saves).toMatchObject([{ content: "" }]);
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
    const state = all.states.at(-1);
    if (state?.kind !== "conflict") throw new Error(`no conflict but ${state?.kind}`);
    return { ...all, theirs: state.theirs };
  }

  test("is not overwritten, and the unsaved text is kept", async () => {
    const { server, device, theirs, saves } = await conflict();
    expect(theirs).toEqual({ content: "theirs", revision: 1 });
    expect(server.content).toBe("theirs");
    expect(device()).toEqual({ text: "mine", revision: 0, base: "one" });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(saves).toHaveLength(1);
  });

  test("is overwritten once the conflict is resolved, and theirs becomes a version", async () => {
    const { autosave, theirs, saves, server, device, state } = await conflict();
    await autosave.resolve("merged", theirs);
    expect(saves.at(-1)).toEqual({ content: "merged", revision: 1, keepsVersion: true });
    expect(server.content).toBe("merged");
    expect(device()).toBeUndefined();
    expect(state()).toBe("saved");
    autosave.change("merged more");
    await autosave.flush();
    expect(saves.at(-1)).toEqual({ content: "merged more", revision: 2 });
  });

  test("is saved from the revision of theirs if the user takes theirs", async () => {
    const { autosave, theirs, saves, device } = await conflict();
    autosave.takeTheirs(theirs);
    expect(device()).toBeUndefined();
    autosave.change("theirs and more");
    await autosave.flush();
    expect(saves.at(-1)).toEqual({ content: "theirs and more", revision: 1 });
  });

  test("causes another conflict if it changes again before the resolution", async () => {
    const { autosave, theirs, writeElsewhere, states, server } = await conflict();
    writeElsewhere("theirs, later");
    await autosave.resolve("mine", theirs);
    expect(states.at(-1)).toMatchObject({ kind: "conflict", theirs: { content: "theirs, later" } });
    expect(server.content).toBe("theirs, later");
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
    const { autosave, states } = world("theirs", 3, { text: "mine", revision: 1, base: "one" });
    await autosave.flush();
    expect(states.at(-1)).toMatchObject({ kind: "conflict", base: "one" });
  });
});

describe("changes of different passages", () => {
  const base = "First line.\nSecond line.\nThird line.";
  const theirs = "First line, by them.\nSecond line.\nThird line.";
  const mine = "First line.\nSecond line.\nThird line, by me.";
  const both = "First line, by them.\nSecond line.\nThird line, by me.";

  function meet(host: Partial<AutosaveHost> = {}) {
    const taken: string[] = [];
    const all = world(base, 0, undefined, { mergeInto: (merged) => taken.push(merged) > 0, ...host });
    all.writeElsewhere(theirs);
    all.autosave.change(mine);
    return { ...all, taken };
  }

  test("are saved together without a question, and theirs becomes a version", async () => {
    const { autosave, saves, states, server, device, taken } = meet();
    expect(await autosave.flush()).toEqual({ kind: "saved" });
    expect(server.content).toBe(both);
    expect(taken).toEqual([both]);
    expect(saves.at(-1)).toEqual({ content: both, revision: 1, keepsVersion: true });
    expect(states.map(({ kind }) => kind)).not.toContain("conflict");
    expect(device()).toBeUndefined();
    autosave.change(`${both} More.`);
    await autosave.flush();
    expect(saves.at(-1)).toEqual({ content: `${both} More.`, revision: 2 });
  });

  test("are merged when the text is saved after a pause as well", async () => {
    const { server } = meet();
    await vi.advanceTimersByTimeAsync(1600);
    expect(server.content).toBe(both);
  });

  test("include what is typed while the merge is loading", async () => {
    const { promise, resolve } = Promise.withResolvers<typeof mergeCleanly>();
    const { autosave, server } = meet({ loadMerge: () => promise });
    const saving = autosave.flush();
    await vi.advanceTimersByTimeAsync(0);
    autosave.change(`${mine} Typed.`);
    resolve(mergeCleanly);
    await saving;
    expect(server.content).toBe(`${both} Typed.`);
  });

  test("are merged again if the text changes elsewhere meanwhile", async () => {
    const { autosave, server, writeElsewhere } = meet({
      mergeInto: () => {
        if (server.revision === 1) writeElsewhere(theirs.replace("Second", "2nd"));
        return true;
      },
    });
    await autosave.flush();
    expect(server.content).toBe(both.replace("Second", "2nd"));
  });

  test("are merged once the edit of an earlier visit is continued", async () => {
    const kept = { text: mine, revision: 0, base };
    const { autosave, server } = world(theirs, 1, kept, { mergeInto: () => true });
    await autosave.flush();
    expect(server.content).toBe(both);
  });

  test.each([
    ["the merge can't be loaded", { loadMerge: () => Promise.reject(new Error("offline")) }],
    ["the editor can't take them over", { mergeInto: () => false }],
  ])("are left to the user if %s", async (_, host: Partial<AutosaveHost>) => {
    const { autosave, server, device } = meet(host);
    expect(await autosave.flush()).toMatchObject({ kind: "conflict", base });
    expect(server.content).toBe(theirs);
    expect(device()?.text).toBe(mine);
  });

  test("are left to the user if the editor has closed, or if the base is unknown", async () => {
    const left = meet();
    await left.autosave.leave();
    expect(left.server.content).toBe(theirs);
    expect(left.device()?.text).toBe(mine);
    const kept = { text: mine, revision: 0 };
    const { autosave } = world(theirs, 1, kept, { mergeInto: () => true });
    expect(await autosave.flush()).toMatchObject({ kind: "conflict" });
  });
});

describe("a long text", () => {
  const long = "word ".repeat(5000);

  test("is stored on the device within half a second, not on every key", async () => {
    const stored: string[] = [];
    const { autosave } = world(long, 0, undefined, { keep: ({ text }) => void stored.push(text) });
    autosave.change(`${long}a`);
    autosave.change(`${long}ab`);
    expect(stored).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(stored).toEqual([`${long}ab`]);
  });

  test("is stored at once when it is saved or left", async () => {
    const { autosave, failures, fail, device } = world(long);
    failures.push(fail("NETWORK"), fail("NETWORK"));
    autosave.change(`${long}a`);
    const saving = autosave.flush();
    expect(device()?.text).toBe(`${long}a`);
    await saving;
    autosave.change(`${long}ab`);
    const leaving = autosave.leave();
    expect(device()?.text).toBe(`${long}ab`);
    await leaving;
  });

  test("leaves nothing on the device once it is saved", async () => {
    const { autosave, device } = world(long);
    autosave.change(`${long}a`);
    await autosave.flush();
    await vi.advanceTimersByTimeAsync(1000);
    expect(device()).toBeUndefined();
  });
});

describe("a text that is written when it is needed", () => {
  const change = (autosave: Autosave, texts: string[]) => {
    const write = vi.fn(() => texts.at(-1) ?? "");
    autosave.change(write);
    return write;
  };

  test("is reported as typed at once, and written once within half a second", async () => {
    const { autosave, state, device } = world("one");
    const first = change(autosave, ["one a"]);
    const second = change(autosave, ["one ab"]);
    expect(state()).toBe("typing");
    expect(second).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(500);
    expect(device()?.text).toBe("one ab");
    expect(autosave.text).toBe("one ab");
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledTimes(1);
  });

  test("is saved and stored whole when it is flushed or left", async () => {
    const { autosave, server, failures, fail, device } = world("one");
    change(autosave, ["one a"]);
    await autosave.flush();
    expect(server.content).toBe("one a");
    expect(device()).toBeUndefined();
    failures.push(fail("NETWORK"));
    change(autosave, ["one ab"]);
    const leaving = autosave.leave();
    expect(device()?.text).toBe("one ab");
    await leaving;
  });

  test("that was typed while another was being saved is saved as well", async () => {
    const { autosave, server } = world("one");
    change(autosave, ["one a"]);
    const saving = autosave.flush();
    change(autosave, ["one ab"]);
    await saving;
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.content).toBe("one ab");
  });

  test("is set aside if their version is taken", async () => {
    const { autosave, device } = world("one");
    change(autosave, ["mine"]);
    autosave.takeTheirs({ content: "theirs", revision: 1 } as Content); // other fields are not used
    expect(autosave.text).toBe("theirs");
    expect(device()).toBeUndefined();
  });
});

test("the wording that a save replaces is kept as a version once", async () => {
  const { autosave, saves } = world("one");
  autosave.change("two");
  autosave.keepVersion();
  await autosave.flush();
  autosave.change("three");
  await autosave.flush();
  expect(saves.map(({ keepsVersion }) => keepsVersion)).toEqual([true, undefined]);
});

test("an unsaved edit from an earlier visit is saved if the text has not changed since", async () => {
  const { autosave, server, device } = world("one", 3, { text: "mine", revision: 3 });
  await autosave.flush();
  expect(server.content).toBe("mine");
  expect(device()).toBeUndefined();
});

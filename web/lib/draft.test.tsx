import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { useDraft, useFormDraft } from "./draft.ts";
import { clearStored } from "./storage.ts";

const initial = { title: "", prompt: "" };
const draft = (owner = "ada", form = "generate") => renderHook(() => useDraft(owner, form, initial)).result;

beforeEach(() => {
  localStorage.clear();
});

describe("a draft", () => {
  test("is restored after the user has left the screen", () => {
    const first = draft();
    act(() => first.current[1]({ prompt: "my words" }));
    expect(draft().current[0]).toEqual({ title: "", prompt: "my words" });
  });

  test("belongs to one user and one form", () => {
    const first = draft();
    act(() => first.current[1]({ prompt: "my words" }));
    expect(draft("ben").current[0]).toEqual(initial);
    expect(draft("ada", "rewrite").current[0]).toEqual(initial);
  });

  test("is removed at sign-out, while theme and language are kept", () => {
    localStorage.setItem("theme", "dark");
    localStorage.setItem("i18nextLng", "pt");
    const first = draft();
    act(() => first.current[1]({ prompt: "my words" }));
    clearStored("ada");
    expect({ ...localStorage }).toEqual({ theme: "dark", i18nextLng: "pt" });
  });

  /** Runs `work` in a second tab, which shares local storage and has its own session storage. */
  const inNewTab = <Result,>(work: () => Result): Result => {
    const own = { ...sessionStorage };
    sessionStorage.clear();
    const result = work();
    sessionStorage.clear();
    for (const [key, value] of Object.entries(own)) sessionStorage.setItem(key, value);
    return result;
  };

  test("of one field is kept when another tab fills in another field", () => {
    const first = draft();
    inNewTab(() => {
      const second = draft();
      act(() => first.current[1]({ title: "from the first tab" }));
      sessionStorage.clear();
      act(() => second.current[1]({ prompt: "from the second tab" }));
    });
    expect(inNewTab(() => draft().current[0])).toEqual({
      title: "from the first tab",
      prompt: "from the second tab",
    });
  });

  test("is restored per tab after a reload, even if another tab has edited the same field", () => {
    const first = draft();
    act(() => first.current[1]({ prompt: "first tab" }));
    const second = inNewTab(draft);
    inNewTab(() => act(() => second.current[1]({ prompt: "second tab" })));
    expect(draft().current[0].prompt).toBe("first tab");
    expect(inNewTab(draft).current[0].prompt).toBe("second tab");
  });

  test("of another account on this browser is kept at sign-out", () => {
    const [ada, ben] = [draft("ada"), draft("ben")];
    act(() => ada.current[1]({ prompt: "Ada's" }));
    act(() => ben.current[1]({ prompt: "Ben's" }));
    clearStored("ada");
    expect(draft("ada").current[0]).toEqual(initial);
    expect(draft("ben").current[0].prompt).toBe("Ben's");
  });

  test.each(["not json", "null", "42", '"text"'])(
    "that is corrupt on the device (%s) starts empty",
    (stored) => {
      localStorage.setItem("calamo.draft.ada.generate", stored);
      expect(draft().current[0]).toEqual(initial);
    },
  );

  test("keeps the valid fields of a corrupt or outdated copy", () => {
    localStorage.setItem("calamo.draft.ada.generate", '{"title":{"a":1},"prompt":"my words","gone":"x"}');
    expect(draft().current[0]).toEqual({ title: "", prompt: "my words" });
  });

  test("keeps working if storage is forbidden or full", () => {
    const setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.stubGlobal("localStorage", { getItem: () => null, setItem, removeItem: setItem });
    const first = draft();
    act(() => first.current[1]({ prompt: "my words" }));
    expect(first.current[0].prompt).toBe("my words");
    vi.unstubAllGlobals();
  });
});

describe("the draft of a form for something saved", () => {
  const open = (initial = { name: "Ada", text: "Reeds" }) =>
    renderHook(() => useFormDraft("ada", "voice.1", initial)).result;

  test("keeps what was changed until it is saved or discarded", () => {
    const first = open();
    act(() => first.current[1]({ text: "Reeds and ink" }));
    const second = open();
    expect(second.current[0]).toEqual({ name: "Ada", text: "Reeds and ink" });
    act(() => second.current[2]());
    expect(second.current[0].text).toBe("Reeds");
    expect(open().current[0].text).toBe("Reeds");
  });

  test("follows what is saved in all other fields", () => {
    const first = open();
    act(() => first.current[1]({ text: "Reeds and ink" }));
    expect(open({ name: "Edda", text: "Quills" }).current[0]).toEqual({
      name: "Edda",
      text: "Reeds and ink",
    });
  });

  test("is stored also if the form was closed meanwhile", () => {
    const { result, unmount } = renderHook(() => useFormDraft("ada", "voice.1", { text: "" }));
    const [, change] = result.current;
    unmount();
    change({ text: "Reeds" });
    expect(open().current[0].text).toBe("Reeds");
  });
});

import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { claimText, readUnsavedEdit, storeUnsavedEdit } from "../lib/unsaved-edits.ts";
import { useSignOut } from "../lib/use-sign-out.ts";
import { type Call, fakeServer, refusal } from "../testing/fake-server.ts";
import { ada, renderSignedIn } from "../testing/render-signed-in.tsx";
import { UnsavedWork } from "./unsaved-work.tsx";

const user = userEvent.setup();

const id = "0190a1b2-0000-7000-8000-00000000000c";
let calls: Call[];
let save: (call: Call) => Response;

beforeEach(() => {
  localStorage.clear();
  save = ({ body }) => Response.json({ id, ...(body as object), revision: 1 });
  calls = fakeServer((call) => {
    if (call.path === "/api/auth/sign-out") return new Response(null, { status: 204 });
    return call.method === "PATCH" ? save(call) : Response.json({ id, content: "Theirs", revision: 5 });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const saves = () => calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);
const signedOut = () => calls.some(({ path }) => path === "/api/auth/sign-out");
const unsaved = (userId = ada.id) => readUnsavedEdit(userId, id);
const unreachable = () => {
  throw new TypeError("no connection");
};
const store = (userId = ada.id) => storeUnsavedEdit(userId, id, { text: "Mine", revision: 0 });

function SignOutButton() {
  const signOut = useSignOut("/login");
  return (
    <button type="button" onClick={signOut}>
      Sign out
    </button>
  );
}
const show = () =>
  renderSignedIn(
    <>
      <UnsavedWork />
      <SignOutButton />
    </>,
    ["signOut", "errors"],
  );
const press = (name: string) => user.click(screen.getByRole("button", { name }));

describe("an unsaved edit", () => {
  test("is sent without opening its editor, with the revision it is based on", async () => {
    store();
    await show();
    await waitFor(() => expect(unsaved()).toBeUndefined());
    expect(saves()).toEqual([{ content: "Mine", revision: 0 }]);
  });

  test("is sent when the connection is back", async () => {
    save = unreachable;
    store();
    await show();
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(unsaved()).toBeDefined();
    save = ({ body }) => Response.json({ id, ...(body as object), revision: 1 });
    fireEvent(window, new Event("online"));
    await waitFor(() => expect(unsaved()).toBeUndefined());
  });

  test("is retried if the browser is online a moment before requests get through", async () => {
    save = unreachable;
    store();
    await show();
    await waitFor(() => expect(saves()).toHaveLength(1));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent(window, new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    await waitFor(() => expect(saves()).toHaveLength(2));
    save = ({ body }) => Response.json({ id, ...(body as object), revision: 1 });
    await vi.advanceTimersByTimeAsync(2000);
    await waitFor(() => expect(unsaved()).toBeUndefined());
    vi.useRealTimers();
  });

  test("is left to the editor that has the text open, until that editor is closed", async () => {
    const release = claimText(id, async () => undefined);
    store();
    await show();
    fireEvent(window, new Event("online"));
    expect(saves()).toEqual([]);
    release();
    await waitFor(() => expect(unsaved()).toBeUndefined());
  });

  test("stays on the device and is sent only once if the text was edited elsewhere", async () => {
    save = () => refusal("EDIT_CONFLICT", 409);
    store();
    await show();
    await waitFor(() => expect(calls.some(({ method }) => method === "GET")).toBe(true));
    fireEvent(window, new Event("online"));
    await waitFor(() => expect(unsaved()).toEqual({ text: "Mine", revision: 0 }));
    expect(saves()).toHaveLength(1);
  });

  test("of another account on this browser is not sent", async () => {
    store("ben");
    await show();
    fireEvent(window, new Event("online"));
    expect(saves()).toEqual([]);
    expect(unsaved("ben")).toBeDefined();
  });
});

describe("signing out", () => {
  test("needs no confirmation if everything is saved", async () => {
    const { path } = await show();
    await press("Sign out");
    await waitFor(() => expect(path()).toBe("/login"));
  });

  test("asks before discarding an edit that cannot be saved, and can be cancelled", async () => {
    save = unreachable;
    store();
    const { path } = await show();
    await press("Sign out");
    await screen.findByText("1 document with unsaved edits");
    await screen.findByText(/We couldn’t save your edits/);
    await press("Stay signed in");
    await waitFor(() => expect(screen.queryByRole("dialog", { hidden: false })).toBeNull());
    expect(unsaved()).toBeDefined();
    expect(signedOut()).toBe(false);
    expect(path()).toBe("/");
  });

  test("discards the edit only if the user confirms, and keeps the data of other accounts", async () => {
    save = unreachable;
    store();
    store("ben");
    localStorage.setItem("calamo.draft.ben.generate", "{}");
    const { path } = await show();
    await press("Sign out");
    await screen.findByText("1 document with unsaved edits");
    await press("Discard and sign out");
    await waitFor(() => expect(path()).toBe("/login"));
    expect(unsaved()).toBeUndefined();
    expect(unsaved("ben")).toBeDefined();
    expect(localStorage.getItem("calamo.draft.ben.generate")).toBe("{}");
  });

  test("can save the edit first if the connection is back", async () => {
    save = unreachable;
    store();
    const { path } = await show();
    await press("Sign out");
    await screen.findByText(/We couldn’t save your edits/);
    save = ({ body }) => Response.json({ id, ...(body as object), revision: 1 });
    await press("Save and sign out");
    await waitFor(() => expect(path()).toBe("/login"));
    expect(saves().at(-1)).toEqual({ content: "Mine", revision: 0 });
    expect(unsaved()).toBeUndefined();
  });

  test("lets an open editor save first, and needs no confirmation if that succeeds", async () => {
    const flush = vi.fn(async () => localStorage.removeItem(`calamo.edit.${ada.id}.${id}`));
    const release = claimText(id, flush);
    store();
    const { path } = await show();
    await press("Sign out");
    await waitFor(() => expect(path()).toBe("/login"));
    expect(flush).toHaveBeenCalled();
    release();
  });

  test("asks before discarding an unsent chat message", async () => {
    const sends = [{ run: "a", message: { text: "And rye?" }, refused: { code: "NETWORK" } }];
    localStorage.setItem(`calamo.chat.${ada.id}.x.sends`, JSON.stringify(sends));
    await show();
    await press("Sign out");
    await screen.findByText("1 conversation with unsent messages");
    expect(screen.queryByRole("button", { name: "Save and sign out" })).toBeNull();
    expect(signedOut()).toBe(false);
  });
});

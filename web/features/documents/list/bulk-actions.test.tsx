import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { BulkInput } from "../../../../shared/contracts/contents.ts";
import { ToastHost } from "../../../app/toast-host.tsx";
import { type Call, fakeServer, refusal } from "../../../testing/fake-server.ts";
import { renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { fakeTimers } from "../../../testing/user.ts";
import { useDeletion } from "./bulk-actions.ts";

const user = userEvent.setup({ delay: null });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const id = (number: number) => `0190a1b2-0000-7000-8000-${String(number).padStart(12, "0")}`;

function Deleting({ ids }: { ids: string[] }) {
  const remove = useDeletion();
  return (
    <>
      <button type="button" onClick={() => remove(ids)}>
        delete them
      </button>
      <ToastHost />
    </>
  );
}

const allOf = ({ body }: Call) => Response.json({ changed: (body as BulkInput).ids.length }); // all calls have this type

async function remove(ids: string[], answer: (call: Call) => Response = allOf, at = "/documents") {
  const calls = fakeServer(answer);
  const place = await renderSignedIn(<Deleting ids={ids} />, ["documents"], {}, at);
  await user.click(screen.getByRole("button", { name: "delete them" }));
  return { ...place, calls, kinds: () => calls.map(({ body }) => (body as BulkInput).action.kind) };
}

describe("deleting texts of the history", () => {
  test("takes effect on the server at once, and can be undone", async () => {
    const { calls, kinds } = await remove([id(1), id(2)]);
    await screen.findByText("2 documents moved to the trash");
    expect(calls).toMatchObject([
      {
        method: "POST",
        path: "/api/contents/bulk",
        body: { ids: [id(1), id(2)], action: { kind: "delete" } },
      },
    ]);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText("2 documents restored");
    expect(kinds()).toEqual(["delete", "restore"]);
    expect(calls[1]?.body).toEqual({ ids: [id(1), id(2)], action: { kind: "restore" } });
  });

  test("offers Undo for ten seconds", async () => {
    await remove([id(1)]);
    await user.click(await screen.findByTitle("Close")); // the toast module must be loaded before the timers are faked
    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo", hidden: false })).toBeNull());
    fakeTimers();
    await user.click(screen.getByRole("button", { name: "delete them" }));
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await pass(9900);
    expect(screen.queryByRole("button", { name: "Undo", hidden: false })).not.toBeNull();
    await pass(300);
    expect(screen.queryByRole("button", { name: "Undo", hidden: false })).toBeNull();
  });

  test("closes the deleted text if it is open, and keeps the search", async () => {
    const { path, search } = await remove([id(1)], allOf, `/documents/${id(1)}?q=pen`);
    await waitFor(() => expect(path()).toBe("/documents"));
    expect(search()).toBe("?q=pen");
  });

  test("leaves another text open", async () => {
    const { path } = await remove([id(1)], allOf, `/documents/${id(2)}`);
    await screen.findByText("Moved to the trash");
    expect(path()).toBe(`/documents/${id(2)}`);
  });

  test("shows no notice if another tab has already deleted them", async () => {
    const { calls } = await remove([id(1)], () => Response.json({ changed: 0 }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
    expect(screen.queryByText(/deleted/)).toBeNull();
  });

  test("that fails shows the reason", async () => {
    await remove([id(1)], () => refusal("INTERNAL", 500));
    await screen.findByText("Could not delete. Server error. Please try again later.");
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  test("shows an error if the server rejects the undo", async () => {
    await remove([id(1)], (call) =>
      (call.body as BulkInput).action.kind === "delete" ? allOf(call) : refusal("INTERNAL", 500),
    );
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await screen.findByText("Could not restore. Server error. Please try again later.");
  });

  test("is split into batches of 100", async () => {
    const many = Array.from({ length: 230 }, (_, number) => id(number));
    const { calls } = await remove(many);
    await screen.findByText("230 documents moved to the trash");
    expect(calls.map(({ body }) => (body as BulkInput).ids.length)).toEqual([100, 100, 30]);
    expect(calls.flatMap(({ body }) => (body as BulkInput).ids)).toEqual(many);
  });
});

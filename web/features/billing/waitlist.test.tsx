import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fakeServer, refusal } from "../../testing/fake-server.ts";
import { renderSignedIn } from "../../testing/render-signed-in.tsx";
import { Waitlist } from "./waitlist.tsx";

const user = userEvent.setup();
const next = "/plans?plan=teams&period=monthly";

/** Renders the action of a signed-in user. The server keeps whether they are listed. */
async function open({ joinedAt = null as number | null, fails = false } = {}) {
  const server = { joinedAt, fails };
  const calls = fakeServer(({ method }) => {
    if (method !== "GET" && server.fails) return refusal("INTERNAL", 500);
    if (method !== "GET") server.joinedAt = method === "PUT" ? 1 : null;
    return Response.json({ joinedAt: server.joinedAt });
  });
  await renderSignedIn(<Waitlist next={next} className="" aria-describedby="name" />, ["plans"]);
  return { server, changes: () => calls.filter(({ method }) => method !== "GET") };
}
const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
const joined = "You’re on the list. We’ll email you when Teams opens.";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("joins the list, confirms it, and moves the focus to the confirmation", async () => {
  const { changes } = await open();
  await press("Join the waiting list");
  const confirmation = await screen.findByText(joined);
  expect(changes()).toMatchObject([{ method: "PUT", path: "/api/waitlist/teams" }]);
  expect(document.activeElement?.contains(confirmation)).toBe(true);
});

test("leaves the list, with the focus kept in place", async () => {
  const { changes } = await open({ joinedAt: 1 });
  await screen.findByText(joined);
  await press("Leave the waiting list");
  const join = await screen.findByRole("button", { name: "Join the waiting list" });
  expect(screen.queryByText(joined)).toBeNull();
  expect(changes()).toMatchObject([{ method: "DELETE" }]);
  expect(document.activeElement?.contains(join)).toBe(true);
});

test("reports a failure, and can be retried", async () => {
  const { server } = await open({ fails: true });
  await press("Join the waiting list");
  await screen.findByRole("alert");
  expect(screen.queryByText(joined)).toBeNull();
  server.fails = false;
  await press("Join the waiting list");
  await screen.findByText(joined);
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

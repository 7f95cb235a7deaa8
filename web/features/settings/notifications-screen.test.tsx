import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Me } from "../../../shared/contracts/me.ts";
import { type Call, fakeServer, refusal } from "../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../testing/render-signed-in.tsx";
import { PreferencesCard } from "./notifications-screen.tsx";

const user = userEvent.setup();
const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });

async function open(change: (call: Call) => Response, me: Partial<Me> = {}) {
  let saved: Me = { ...ada, ...me };
  const calls = fakeServer((call) => {
    if (call.method === "GET") return Response.json(saved);
    const answer = change(call);
    if (answer.ok) saved = { ...saved, ...(call.body as Partial<Me>) };
    return answer;
  });
  await renderSignedIn(<PreferencesCard />, ["settings"], me);
  return { sent: () => calls.filter(({ method }) => method === "PATCH").map(({ body }) => body) };
}
const accepted = () => Response.json(ada);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("security, payments and deletions can't be switched off", async () => {
  await open(accepted);
  for (const topic of ["Security", "Plan and payments", "Deletion of texts"]) {
    const row = screen.getByRole("row", { name: new RegExp(`^${topic}`) });
    within(row).getAllByText("Always on");
    expect(within(row).queryByRole("checkbox")).toBeNull();
  }
  expect(screen.getAllByRole("checkbox")).toHaveLength(6);
});

test("a topic is switched off and on again, in the app or by email", async () => {
  const { sent } = await open(accepted, { mutedNotifications: ["usage:bell"] });
  expect(box("Usage limits: In app").checked).toBe(false);
  await user.click(box("Renewals: Email"));
  expect(box("Renewals: Email").checked).toBe(false);
  expect(box("Renewals: In app").checked).toBe(true);
  await user.click(box("Usage limits: In app"));
  await waitFor(() =>
    expect(sent()).toEqual([
      { mutedNotifications: ["usage:bell", "renewal:mail"] },
      { mutedNotifications: ["renewal:mail"] },
    ]),
  );
});

test("a change that can't be saved is reverted and reported", async () => {
  await open(() => refusal("INTERNAL", 500));
  await user.click(box("Renewals: Email"));
  expect((await screen.findByRole("alert")).textContent).toMatch(/^Could not save the change\./);
  expect(box("Renewals: Email").checked).toBe(true);
});

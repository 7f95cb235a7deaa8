import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Me } from "../../../../shared/contracts/me.ts";
import { type Call, fakeServer, refusal } from "../../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { EmailCard } from "./email-card.tsx";

const user = userEvent.setup();
const pending = { email: "new@example.com", unconfirmed: ["new", "current"] } satisfies Me["emailChange"];

async function open(answer: (call: Call) => Response, me: Partial<Me> = {}) {
  const calls = fakeServer(answer);
  const rendered = await renderSignedIn(<EmailCard />, ["settings"], me);
  return { ...rendered, calls };
}
const press = (name: string) => user.click(screen.getByRole("button", { name }));
const openDialog = async () => {
  await press("Change email");
  return screen.findByRole("dialog", { name: "Change email" });
};
const send = () => press("Send links");

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("a change is requested with the password, and shown until both addresses have confirmed it", async () => {
  const { calls } = await open(() => Response.json({ ...ada, emailChange: pending }));
  await openDialog();
  await user.type(screen.getByLabelText("New email"), " New@Example.com ");
  await user.type(screen.getByLabelText("Password"), "quiet river stone");
  await send();
  await screen.findByText("New email: new@example.com");
  expect(calls).toEqual([
    {
      method: "POST",
      path: "/api/me/email-change",
      body: { email: "new@example.com", password: "quiet river stone" },
    },
  ]);
  screen.getByText(/the links we sent to ada@example.com and new@example.com/);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Change email" })),
  );
});

test.each([
  ["", "quiet", "Email is required"],
  ["nobody", "quiet", "Invalid email address"],
  ["ADA@example.com", "quiet", "This is already your email"],
  ["new@example.com", "", "Password is required"],
])("the email %j with the password %j is rejected without a request", async (email, password, message) => {
  const { calls } = await open(() => Response.json(ada));
  const dialog = await openDialog();
  if (email) await user.type(screen.getByLabelText("New email"), email);
  if (password) await user.type(screen.getByLabelText("Password"), password);
  await send();
  within(dialog).getByText(message);
  expect(calls).toEqual([]);
});

test("a wrong password is reported at its field", async () => {
  await open(() => refusal("VALIDATION_FAILED", 400, { fields: { password: "CURRENT_PASSWORD_WRONG" } }));
  await openDialog();
  await user.type(screen.getByLabelText("New email"), "new@example.com");
  await user.type(screen.getByLabelText("Password"), "not mine");
  await send();
  await screen.findByText("This is not your current password");
  expect(document.activeElement).toBe(screen.getByLabelText("Password"));
});

test("a user without a password is asked to sign in again", async () => {
  await open(() => refusal("REAUTHENTICATION_REQUIRED", 403), { hasPassword: false });
  await openDialog();
  expect(screen.queryByLabelText("Password")).toBeNull();
  await user.type(screen.getByLabelText("New email"), "new@example.com");
  await send();
  await screen.findByRole("button", { name: "Sign in again" });
});

test.each([
  ["new" as const, "new@example.com"],
  ["current" as const, "ada@example.com"],
])("after the other address, only the %s one is asked for", async (side, address) => {
  await open(() => Response.json(ada), { emailChange: { ...pending, unconfirmed: [side] } });
  screen.getByText(new RegExp(`One step left: open the link we sent to ${address}`));
});

test("a change can be cancelled", async () => {
  const { calls } = await open(() => Response.json(ada), { emailChange: pending });
  await press("Cancel change");
  await waitFor(() => expect(screen.queryByText(/New email:/)).toBeNull());
  expect(calls).toMatchObject([{ method: "DELETE", path: "/api/me/email-change" }]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Change email" }));
});

test("a cancellation that fails is reported, and the change stays", async () => {
  await open(() => refusal("INTERNAL", 500), { emailChange: pending });
  await press("Cancel change");
  expect((await screen.findByRole("alert")).textContent).toMatch(/^The change could not be canceled\./);
  screen.getByText("New email: new@example.com");
});

import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../../../shared/contracts/me.ts";
import { downloads } from "../../../testing/downloads.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { sampleSubscription } from "../../../testing/sample-billing.ts";
import { fillIn } from "../../../testing/user.ts";
import { DeleteAccount, ExportData } from "./data-screen.tsx";

const user = userEvent.setup();

const address = "/settings/data";

/** Opens the dialog; `answer` responds to the deletion. */
async function open(answer: () => Response | Promise<Response>, me: Partial<Me> = {}) {
  const calls = fakeServer(({ method }) =>
    method === "DELETE" ? answer() : refusal("UNAUTHENTICATED", 401),
  );
  const person = await renderSignedIn(<DeleteAccount />, ["settings", "payments"], me, address);
  await user.click(screen.getByRole("button", { name: "Delete account" }));
  await screen.findByRole("dialog", { name: "Delete your account?" });
  return { ...person, calls };
}
const deleted = () => new Response(null, { status: 204 });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const email = "Enter your email to confirm";
const type = (label: string, value: string) => fillIn(user, field(label), value);
const submit = () =>
  user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete account" }));
const errorOf = (label: string) =>
  document.getElementById(field(label).getAttribute("aria-describedby")?.split(" ").at(-1) ?? "")
    ?.textContent;

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("deleting the account", () => {
  test("lists beforehand what will be deleted", async () => {
    await renderSignedIn(<DeleteAccount />, ["settings", "payments"]);
    const parts = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(parts).toHaveLength(4);
    for (const word of [/texts/, /conversations/, /profile/, /subscription/])
      expect(parts.join()).toMatch(word);
  });

  test("takes the typed e-mail and the password, then clears the device and leads to sign-in", async () => {
    localStorage.setItem(`calamo.draft.${ada.id}.generate`, "{}");
    const { calls, path, search } = await open(deleted);
    await type(email, " Ada@Example.com ");
    await type("Password", "quiet river stone");
    await submit();
    await waitFor(() => expect(path() + search()).toBe("/login?deleted=1"));
    const body = { email: "ada@example.com", password: "quiet river stone" };
    expect(calls[0]).toEqual({ method: "DELETE", path: "/api/me", body });
    expect(localStorage.getItem(`calamo.draft.${ada.id}.generate`)).toBeNull();
  });

  test.each([
    ["", "Email is required"],
    ["ada", "EMAIL_MISMATCH"],
    ["eve@example.com", "EMAIL_MISMATCH"],
  ])("rejects the e-mail %j without sending it", async (value, message) => {
    const { calls } = await open(deleted);
    await type(email, value);
    await type("Password", "quiet river stone");
    await submit();
    await waitFor(() => expect(field(email).getAttribute("aria-invalid")).toBe("true"));
    if (message !== "EMAIL_MISMATCH") expect(errorOf(email)).toBe(message);
    expect(document.activeElement).toBe(field(email));
    expect(calls).toEqual([]);
  });

  test("reports a wrong password at its field, and does not sign out", async () => {
    const { path } = await open(() =>
      refusal("VALIDATION_FAILED", 400, { fields: { password: "CURRENT_PASSWORD_WRONG" } }),
    );
    await type(email, "ada@example.com");
    await type("Password", "not the one");
    await submit();
    await waitFor(() => expect(errorOf("Password")).toBe("This is not your current password"));
    expect(document.activeElement).toBe(field("Password"));
    expect(path()).toBe(address);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("focuses the first field, and returns the focus to the button on cancel", async () => {
    await open(deleted);
    await waitFor(() => expect(document.activeElement).toBe(field(email)));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    const button = screen.getByRole("button", { name: "Delete account" });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  test("stores nothing that is typed", async () => {
    await open(deleted);
    await type(email, "ada@example.com");
    await type("Password", "quiet river stone");
    expect(Object.keys(localStorage).filter((key) => key.startsWith("calamo."))).toEqual([]);
  });

  test("reports a server failure, and does not sign out", async () => {
    const { path } = await open(() => refusal("INTERNAL", 500));
    await type(email, "ada@example.com");
    await type("Password", "quiet river stone");
    await submit();
    expect((await screen.findByRole("alert")).textContent).toBe("An error occurred. Please try again.");
    expect(path()).toBe(address);
  });

  test("cannot be cancelled while the request is pending", async () => {
    let answer: (response: Response) => void = () => {};
    const { path } = await open(() => new Promise<Response>((resolve) => (answer = resolve)));
    await type(email, "ada@example.com");
    await type("Password", "quiet river stone");
    await submit();
    await screen.findByRole("button", { name: "Deleting…" });
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "Close" }));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await screen.findByText("We’re working on it. Please wait a moment.");
    answer(deleted());
    await waitFor(() => expect(path()).toBe("/login"));
  });

  test("requires a fresh sign-in if there is no password, with a return to this page", async () => {
    const { calls, path, search } = await open(() => refusal("REAUTHENTICATION_REQUIRED", 403), {
      hasPassword: false,
    });
    expect(screen.queryByLabelText("Password")).toBeNull();
    await type(email, "ada@example.com");
    await submit();
    await user.click(await screen.findByRole("button", { name: "Sign in again" }));
    await waitFor(() => expect(path() + search()).toBe("/login?next=%2Fsettings%2Fdata"));
    expect(calls[0]?.body).toEqual({ email: "ada@example.com" });
  });
});

describe("the subscription warning", () => {
  const told = "Your subscription (Pro, monthly) ends immediately, without a refund.";
  const instead = () => screen.queryByRole("link", { name: "Cancel plan instead" });

  test("says that nothing is refunded, and links to cancelling the plan instead", async () => {
    await open(deleted, { plan: "pro", subscription: sampleSubscription() });
    screen.getByText(told);
    expect(instead()?.getAttribute("href")).toBe("/plans");
    await waitFor(() => expect(document.activeElement).toBe(field(email)));
  });

  test("does not suggest cancelling an already cancelled plan", async () => {
    const { endDate } = sampleSubscription();
    await open(deleted, { plan: "pro", subscription: sampleSubscription({ cancelsAt: endDate }) });
    screen.getByText(told);
    expect(instead()).toBeNull();
  });

  test.each([null, sampleSubscription({ status: "canceled" })])(
    "is absent if there is no subscription or it has ended",
    async (subscription) => {
      await open(deleted, { subscription });
      expect(screen.queryByText(/^Your subscription \(/)).toBeNull();
      expect(instead()).toBeNull();
    },
  );
});

const zip = () =>
  new Response("all of it", {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": 'attachment; filename="calamo-2026-11-20.zip"',
    },
  });
const press = () => user.click(screen.getByRole("button"));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("the export", () => {
  test("is collected, and saved under the file name from the server", async () => {
    const saved = downloads();
    let answer: (response: Response) => void = () => {};
    const calls = fakeServer(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await renderSignedIn(<ExportData />, ["settings"]);
    await press();
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Preparing…" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    answer(zip());
    expect((await screen.findByRole("status")).textContent).toBe("Downloaded: calamo-2026-11-20.zip");
    expect(calls).toMatchObject([{ method: "GET", path: "/api/me/export" }]);
    expect(saved[0]?.name).toBe("calamo-2026-11-20.zip");
    expect(await saved[0]?.file.text()).toBe("all of it");
  });

  test.each([
    ["INTERNAL", 500, {}, "An error occurred. Please try again."],
    ["RATE_LIMITED", 429, { retryAfter: 1500 }, /25 minutes/],
  ])("that fails with %s saves nothing, shows the reason, and can be retried", async (...given) => {
    const [code, status, details, message] = given;
    const saved = downloads();
    let answer = () => refusal(code, status, details);
    fakeServer(() => answer());
    await renderSignedIn(<ExportData />, ["settings"]);
    await press();
    expect((await screen.findByRole("alert")).textContent).toMatch(message);
    expect(saved).toEqual([]);
    answer = zip;
    await press();
    await screen.findByRole("status");
    expect(saved).toHaveLength(1);
  });
});

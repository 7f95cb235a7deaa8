import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeLanguage } from "../../../i18n/setup.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { sampleSubscription } from "../../../testing/sample-billing.ts";
import PaymentBanner from "./payment-banner.tsx";

const user = userEvent.setup();

const graceUntil = Date.UTC(2030, 11, 3, 12);
const open = () =>
  renderSignedIn(<PaymentBanner />, ["settings", "payments"], {
    plan: "pro",
    subscription: sampleSubscription({ status: "past_due", graceUntil }),
  });
const button = () => screen.getByRole("button");

let assign: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  assign = vi.spyOn(location, "assign").mockImplementation(() => {});
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await changeLanguage("en");
});

test("names the plan and the end of the grace period, and opens the portal to update the payment method", async () => {
  const calls = fakeServer(() => Response.json({ url: "https://portal.example/card" }));
  await open();
  screen.getByText("Your last payment failed. Your Pro plan stays until 3 December 2030.");
  expect(button().textContent).toBe("Update payment");
  await user.click(button());
  await user.click(button());
  await screen.findByText("Opening…");
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("https://portal.example/card"));
  const body = { user_id: ada.id, email: ada.email, flow: "paymentMethod" };
  expect(calls).toEqual([{ method: "POST", path: "/api/create-customer-portal", body }]);
  expect(document.activeElement).toBe(button());
});

test("shows why the portal did not open, and can be retried", async () => {
  let answer = () => refusal("PORTAL_FAILED", 502);
  fakeServer(() => answer());
  await open();
  await act(() => changeLanguage("pt"));
  await user.click(screen.getByRole("button", { name: "Atualizar pagamento" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/^Falha ao criar portal do cliente: /);
  answer = () => Response.json({ url: "https://portal.example/card" });
  await user.click(button());
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(screen.queryByRole("alert")).toBeNull();
});

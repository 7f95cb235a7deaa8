import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Webhook, WebhookDeliveries, WebhookDelivery } from "../../../shared/contracts/webhooks.ts";
import { type Call, fakeServer, refusal } from "../../testing/fake-server.ts";
import { renderSignedIn } from "../../testing/render-signed-in.tsx";
import { sampleDelivery, sampleWebhook } from "../../testing/sample-api.ts";
import { fillIn } from "../../testing/user.ts";
import { pollingMs } from "./owner.ts";
import { WebhooksCard } from "./webhooks-card.tsx";

const user = userEvent.setup();
const secret = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";
const { id } = sampleWebhook();
const path = `/api/me/webhooks/${id}`;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

interface Given {
  webhooks?: Webhook[];
  deliveries?: (cursor: string | null) => WebhookDeliveries | Promise<WebhookDeliveries>;
  canChange?: boolean;
  /** Responds to changes. */
  answer?: (call: Call) => Response;
}

const done = () => new Response(null, { status: 204 });
const none = () => ({ deliveries: [], nextCursor: null });

async function open({
  webhooks = [sampleWebhook()],
  deliveries = none,
  canChange = true,
  answer = done,
}: Given = {}) {
  const calls = fakeServer(async (call) => {
    if (call.method !== "GET") return answer(call);
    const { pathname, searchParams } = new URL(call.path, location.origin);
    return Response.json(
      pathname.endsWith("/deliveries") ? await deliveries(searchParams.get("cursor")) : { webhooks },
    );
  });
  const view = await renderSignedIn(<WebhooksCard owner="me" canChange={canChange} title="Webhooks" />, [
    "api",
  ]);
  await screen.findByRole("list", { name: "Endpoints" });
  return { ...view, changes: () => calls.filter(({ method }) => method !== "GET") };
}
const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
const showDetails = async () => {
  await press("Details of hooks.example.com");
  return within(await screen.findByRole("list", { name: "Deliveries" }));
};

describe("the endpoints", () => {
  test.each<[string, Partial<Webhook>, RegExp]>([
    ["enabled", {}, /Enabled2 events · added on/],
    ["failing", { failingSince: Date.UTC(2030, 0, 3, 12) }, /Failing.*No delivery has succeeded since/],
    ["disabled by failures", { disabled: "failures" }, /Disabled.*after five days of failed deliveries/],
    ["gone", { disabled: "gone" }, /Disabled.*410 Gone/],
    ["disabled by the owner", { disabled: "owner" }, /Disabled.*gets no events/],
  ])("show that they are %s", async (_, changes, text) => {
    await open({ webhooks: [sampleWebhook(changes)] });
    expect(screen.getByText("https://hooks.example.com/calamo").closest("li")?.textContent).toMatch(text);
  });

  test("that are disabled can be enabled again", async () => {
    const { changes } = await open({ webhooks: [sampleWebhook({ disabled: "failures" })] });
    await press("Enable");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("list", { name: "Endpoints" })));
    expect(changes()).toEqual([{ method: "PATCH", path, body: { enabled: true } }]);
  });

  test("are added with a URL and events, and the secret is shown once", async () => {
    const { changes, cached } = await open({
      webhooks: [],
      answer: () => Response.json({ webhook: sampleWebhook(), secret }, { status: 201 }),
    });
    screen.getByText("No endpoints yet.");
    await press("Add endpoint");
    const dialog = within(await screen.findByRole("dialog", { name: "Add endpoint" }));
    await fillIn(user, dialog.getByLabelText("URL"), " https://hooks.example.com/calamo ");
    await user.click(dialog.getByRole("checkbox", { name: /^document\.created/ }));
    await user.click(dialog.getByRole("checkbox", { name: /^run\.finished/ }));
    await user.click(dialog.getByRole("button", { name: "Add endpoint" }));
    const shown = within(await screen.findByRole("dialog", { name: "Your signing secret" }));
    shown.getByText(secret);
    expect(changes()).toMatchObject([
      { method: "POST", path: "/api/me/webhooks", body: { events: ["run.finished", "document.created"] } },
    ]);
    await user.click(shown.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { hidden: false })).toBeNull());
    expect(document.documentElement.outerHTML + cached()).not.toContain(secret);
  });

  test("need an event; an address that the server refuses says why", async () => {
    const { changes } = await open({
      answer: () => refusal("VALIDATION_FAILED", 400, { fields: { url: "WEBHOOK_PRIVATE_ADDRESS" } }),
    });
    await press("Add endpoint");
    const dialog = within(await screen.findByRole("dialog", { name: "Add endpoint" }));
    await fillIn(user, dialog.getByLabelText("URL"), "https://10.0.0.1/");
    await user.click(dialog.getByRole("button", { name: "Add endpoint" }));
    dialog.getByText("Choose at least one event");
    expect(changes()).toEqual([]);
    await user.click(dialog.getByRole("checkbox", { name: /^run\.failed/ }));
    await user.click(dialog.getByRole("button", { name: "Add endpoint" }));
    await dialog.findByText("This address can’t be reached from the internet");
    expect(document.activeElement).toBe(dialog.getByLabelText("URL"));
  });

  test("name the port that is refused, until it is removed", async () => {
    await open({
      answer: () => refusal("VALIDATION_FAILED", 400, { fields: { url: "WEBHOOK_PORT_REFUSED" } }),
    });
    await press("Add endpoint");
    const dialog = within(await screen.findByRole("dialog", { name: "Add endpoint" }));
    await fillIn(user, dialog.getByLabelText("URL"), "https://hooks.example.com:8443/calamo");
    await user.click(dialog.getByRole("checkbox", { name: /^run\.failed/ }));
    await user.click(dialog.getByRole("button", { name: "Add endpoint" }));
    await dialog.findByText("Webhooks only reach port 443, not port 8443. Remove “:8443” from the URL");
    await fillIn(user, dialog.getByLabelText("URL"), "https://hooks.example.com/calamo");
    expect(dialog.queryByText(/port 443/)).toBeNull();
  });

  test("can be edited, disabled and given a new secret", async () => {
    const { changes } = await open({
      answer: (call) => (call.path.endsWith("/secret") ? Response.json({ secret }) : done()),
    });
    await showDetails();
    await press("Edit");
    const edit = within(await screen.findByRole("dialog", { name: "Edit endpoint" }));
    await user.click(edit.getByRole("checkbox", { name: /^run\.failed/ }));
    await user.click(edit.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { hidden: false })).toBeNull());
    await press("Disable");
    await press("Rotate secret");
    const dialog = await screen.findByRole("dialog", { name: "Rotate the signing secret?" });
    await user.click(within(dialog).getByRole("button", { name: "Rotate secret" }));
    await screen.findByText(secret);
    expect(changes()).toMatchObject([
      { method: "PATCH", path, body: { url: "https://hooks.example.com/calamo", events: ["run.finished"] } },
      { method: "PATCH", path, body: { enabled: false } },
      { method: "POST", path: `${path}/secret` },
    ]);
  });

  test("are deleted after a confirmation, and the focus moves to the list", async () => {
    const webhooks = [sampleWebhook()];
    const { changes } = await open({
      webhooks,
      answer: () => {
        webhooks.pop();
        return done();
      },
    });
    await showDetails();
    await press("Delete");
    await press("Delete endpoint");
    await screen.findByText("No endpoints yet.");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("list", { name: "Endpoints" })));
    expect(changes()).toMatchObject([{ method: "DELETE", path }]);
  });

  test("can only be deleted if nothing can be changed", async () => {
    await open({ webhooks: [sampleWebhook({ disabled: "gone" })], canChange: false });
    await showDetails();
    const names = screen.getAllByRole("button").map((button) => button.textContent);
    expect(names).toEqual(["Details", "Delete"]);
  });
});

describe("the deliveries", () => {
  test.each<[Partial<WebhookDelivery>, RegExp]>([
    [{}, /^run\.finishedDelivered.*· HTTP 200 · 1 attempt/],
    [{ state: "failed", status: 500, attempts: 8 }, /Failed.*· HTTP 500 · 8 attempts/],
    [{ state: "failed", status: null, error: "timeout" }, /Failed.*No response in time/],
    [
      { state: "pending", status: null, error: "unreachable", nextAttemptAt: Date.now() + 290_000 },
      /Pending.*Could not connect · 1 attempt · next attempt in 5 minutes/,
    ],
    [{ state: "pending", status: null, attempts: 0 }, /Pending[^·]*Payload/],
  ])("show %j", async (changes, text) => {
    await open({ deliveries: () => ({ deliveries: [sampleDelivery(changes)], nextCursor: null }) });
    const list = await showDetails();
    expect(list.getByRole("listitem").textContent).toMatch(text);
  });

  test("show their payload on request", async () => {
    await open({ deliveries: () => ({ deliveries: [sampleDelivery()], nextCursor: null }) });
    const list = await showDetails();
    await user.click(list.getByText("Payload"));
    list.getByText(/webhook-id: msg_0190a1b2/);
  });

  test("appear after a test event", async () => {
    const deliveries: WebhookDelivery[] = [];
    const { changes } = await open({
      deliveries: () => ({ deliveries, nextCursor: null }),
      answer: () => {
        deliveries.push(sampleDelivery({ event: "webhook.test" }));
        return done();
      },
    });
    const list = await showDetails();
    list.getByText(/No deliveries yet/);
    await press("Send test event");
    await list.findByText("webhook.test");
    screen.getByText(/Test event sent/);
    expect(changes()).toMatchObject([{ method: "POST", path: `${path}/test` }]);
  });

  test("appear after a test event that is sent before they were read", async () => {
    const early = Promise.withResolvers<WebhookDeliveries>();
    let isSent = false;
    await open({
      deliveries: () =>
        isSent
          ? { deliveries: [sampleDelivery({ event: "webhook.test" })], nextCursor: null }
          : early.promise,
      answer: () => {
        isSent = true;
        return done();
      },
    });
    await press("Details of hooks.example.com");
    await press("Send test event");
    await screen.findByText("webhook.test");
    await act(async () => early.resolve(none()));
    screen.getByText("webhook.test");
  });

  test("can be sent again, and more are loaded by the cursor", async () => {
    const { changes } = await open({
      deliveries: (cursor) => ({
        deliveries: [sampleDelivery({ id: cursor ?? "first" })],
        nextCursor: cursor ? null : "older",
      }),
    });
    const list = await showDetails();
    await press("Load more");
    await waitFor(() => expect(list.getAllByRole("listitem")).toHaveLength(2));
    const [again] = list.getAllByRole("button", { name: /^Send again: run\.finished, / });
    if (again) await user.click(again);
    await waitFor(() =>
      expect(changes()).toMatchObject([{ method: "POST", path: `${path}/deliveries/first/replay` }]),
    );
  });

  test("are read again soon if an attempt is due, rarely if it is not, and never if none is pending", () => {
    const now = Date.UTC(2030, 0, 1);
    const pending = (nextAttemptAt: number | null) => [sampleDelivery({ state: "pending", nextAttemptAt })];
    expect(pollingMs([], now)).toBe(false);
    expect(pollingMs([sampleDelivery()], now)).toBe(false);
    expect(pollingMs(pending(null), now)).toBe(3000);
    expect(pollingMs(pending(now + 5000), now)).toBe(3000);
    expect(pollingMs(pending(now + 3_600_000), now)).toBe(60_000);
  });
});

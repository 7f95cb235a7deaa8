import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../../shared/contracts/me.ts";
import { maxSupportMessage, type SupportContact } from "../../../shared/contracts/support.ts";
import { api, failedRequests } from "../../lib/api.ts";
import { publishSessionEvent } from "../../lib/session-events.ts";
import { type Call, fakeServer, refusal } from "../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../testing/render-signed-in.tsx";
import { fillIn } from "../../testing/user.ts";
import { Component } from "./support-screen.tsx";

const user = userEvent.setup();
const text = { id: "0190a1b2-0000-7000-8000-00000000000c", title: "Reed pens" };
const receipt = { reference: "CAL-7K3M-92QX", responseTime: { unit: "days", count: 2 } };

interface Options {
  me?: Partial<Me>;
  contact?: Partial<SupportContact>;
  answer?: (call: Call) => Response | Promise<Response>;
}

async function open({ me = { plan: "pro" }, contact, answer = () => Response.json(receipt) }: Options = {}) {
  const calls = fakeServer((call) => {
    if (call.path === "/api/contents")
      return Response.json({ items: [text], nextCursor: null, hidden: null });
    if (call.method === "POST") return answer(call);
    return Response.json({ email: "help@calamo.test", isFormAvailable: true, ...contact });
  });
  await renderSignedIn(<Component />, ["support"], me, "/support");
  return { posts: () => calls.filter(({ method }) => method === "POST") };
}
const message = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
const submit = () => user.click(screen.getByRole("button", { name: "Send message" }));
async function write(words = "The summary stops.") {
  await fillIn(user, await message(), words);
  await user.selectOptions(screen.getByLabelText("Topic"), "Something doesn’t work");
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  failedRequests.length = 0;
});

describe("the contact form", () => {
  test("sends the message with what it shows, then shows the reference and the promised time", async () => {
    const { posts } = await open();
    await write();
    await user.selectOptions(await screen.findByLabelText("Attach a document (optional)"), "Reed pens");
    screen.getByText("Ada Quill, ada@example.com");
    screen.getByText(navigator.userAgent);
    await submit();
    const title = await screen.findByRole("heading", { name: "Message sent" });
    expect(document.activeElement).toBe(title);
    screen.getByText("CAL-7K3M-92QX");
    screen.getByText(/^We’ll reply to ada@example.com within 2 business days\./);
    expect(posts()).toEqual([
      {
        method: "POST",
        path: "/api/support",
        body: {
          id: expect.any(String),
          topic: "problem",
          message: "The summary stops.",
          contentId: text.id,
          diagnostics: { browser: navigator.userAgent, language: "en", requestIds: [] },
        },
      },
    ]);
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await user.click(screen.getByRole("button", { name: "Copy" }));
    expect(copied).toHaveBeenCalledWith("CAL-7K3M-92QX");
  });

  test("is empty afterwards, for another message with an id of its own", async () => {
    const { posts } = await open();
    await write();
    await submit();
    await user.click(await screen.findByRole("button", { name: "Write another message" }));
    expect((await message()).value).toBe("");
    await write("And another thing.");
    await submit();
    await screen.findByRole("heading", { name: "Message sent" });
    const [first, second] = posts().map(({ body }) => (body as { id: string }).id);
    expect(first).not.toBe(second);
  });

  test("sends no diagnostics and no text if the user leaves them out", async () => {
    const { posts } = await open();
    await write();
    await user.click(screen.getByRole("checkbox", { name: "Include technical details" }));
    expect(screen.queryByText(navigator.userAgent)).toBeNull();
    await submit();
    await screen.findByRole("heading", { name: "Message sent" });
    expect(Object.keys(posts()[0]?.body as object)).toEqual(["id", "topic", "message"]);
  });

  test("sends the ids of the latest five failed requests, and none of an earlier user", async () => {
    const fail = async (requestId: string) => {
      fakeServer(() =>
        Response.json({ error: { code: "INTERNAL", message: "", requestId } }, { status: 500 }),
      );
      await api("/api/nothing").catch(() => undefined);
    };
    await fail("of-another-user");
    publishSessionEvent({ kind: "signedIn", userId: ada.id, clockError: undefined });
    for (const id of ["f1", "f2", "f3", "f4", "f5", "f6"]) await fail(id);
    const { posts } = await open();
    await write();
    screen.getByText("f6");
    expect(screen.queryByText("f1")).toBeNull();
    await submit();
    await screen.findByRole("heading", { name: "Message sent" });
    expect(posts()[0]?.body).toMatchObject({
      diagnostics: { requestIds: ["f6", "f5", "f4", "f3", "f2"] },
    });
  });

  test("asks for a topic and a message without a request", async () => {
    const { posts } = await open();
    await message();
    await submit();
    screen.getByText("Please enter a text");
    expect(document.activeElement).toBe(screen.getByLabelText("Topic"));
    expect(screen.getByLabelText("Topic").getAttribute("aria-describedby")).not.toBeNull();
    screen.getByText("Choose a topic", { selector: "p" });
    expect(posts()).toEqual([]);
  });

  test("reports a message that is too long and keeps all of it", async () => {
    const { posts } = await open();
    await write("x".repeat(maxSupportMessage + 1));
    screen.getByText("5,001 / 5,000");
    await submit();
    screen.getByText("This text is too long");
    expect((await message()).value).toHaveLength(maxSupportMessage + 1);
    expect(posts()).toEqual([]);
  });

  test("keeps what is typed after a reload", async () => {
    await open();
    await write();
    await user.selectOptions(await screen.findByLabelText("Attach a document (optional)"), "Reed pens");
    cleanup();
    await open();
    expect((await message()).value).toBe("The summary stops.");
    expect(screen.getByLabelText<HTMLSelectElement>("Topic").value).toBe("problem");
    expect(screen.getByLabelText<HTMLSelectElement>("Attach a document (optional)").value).toBe(text.id);
  });
});

describe("a message that is not sent", () => {
  test("stays, with the operator's address, and is sent again under the same id", async () => {
    const answers = [refusal("MAIL_NOT_SENT", 503), Response.json(receipt)];
    const { posts } = await open({ answer: () => answers.shift() ?? Response.error() });
    await write();
    await submit();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toMatch(/^The email could not be sent\..*Your message is still here\./);
    expect(screen.getByRole("link", { name: "help@calamo.test" }).getAttribute("href")).toBe(
      "mailto:help@calamo.test",
    );
    expect((await message()).value).toBe("The summary stops.");
    await submit();
    await screen.findByRole("heading", { name: "Message sent" });
    const [first, second] = posts().map(({ body }) => body);
    expect(second).toEqual(first);
  });

  test("says when the next one can be sent after the daily limit", async () => {
    await open({ answer: () => refusal("RATE_LIMITED", 429, { retryAfter: 80_000 }) });
    await write();
    await submit();
    expect((await screen.findByRole("alert")).textContent).toMatch(
      /^You have reached the daily limit\. You can send your next message from \d+ \w+ \d+, \d\d:\d\d\./,
    );
  });

  test("names the attached text that no longer exists", async () => {
    await open({ answer: () => refusal("NOT_FOUND", 404) });
    await write();
    const select = await screen.findByLabelText("Attach a document (optional)");
    await user.selectOptions(select, "Reed pens");
    await submit();
    await screen.findByText("This document no longer exists. Choose another one or none.");
    await waitFor(() => expect(document.activeElement).toBe(select));
  });

  test("cannot be changed while it is being sent", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    await open({ answer: () => promise });
    await write();
    await submit();
    expect((await message()).readOnly).toBe(true);
    expect(screen.getByRole("button", { name: "Sending…" }).getAttribute("aria-disabled")).toBe("true");
    resolve(Response.json(receipt));
    await screen.findByRole("heading", { name: "Message sent" });
  });
});

describe("without the form", () => {
  test.each(["free", "essential"] as const)(
    "users on %s see the operator's address, that no time is promised, and what the plans promise",
    async (plan) => {
      await open({ me: { plan } });
      await screen.findByText(/can’t promise a response time on this plan/);
      screen.getByRole("link", { name: "help@calamo.test" });
      screen.getByText("Contact form, reply within 2 business days");
      screen.getByText("Contact form, reply within 4 business hours");
      expect(screen.queryByRole("button", { name: "Send message" })).toBeNull();
    },
  );

  test("users on free learn that there is no address", async () => {
    await open({ me: { plan: "free" }, contact: { email: "", isFormAvailable: false } });
    await screen.findByText(/hasn’t published a contact address yet/);
  });

  test("users on pro learn before they write that no mail can be sent", async () => {
    await open({ contact: { isFormAvailable: false } });
    await screen.findByText(/can’t send email at the moment/);
    screen.getByRole("link", { name: "help@calamo.test" });
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  test("a failure to load the contact can be retried", async () => {
    let isFailing = true;
    fakeServer(({ path }) =>
      path === "/api/support" && isFailing
        ? refusal("INTERNAL", 400)
        : Response.json({ email: "help@calamo.test", isFormAvailable: true, items: [] }),
    );
    await renderSignedIn(<Component />, ["support"], { plan: "pro" }, "/support");
    await screen.findByText("We couldn’t load the contact details.");
    isFailing = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await message();
  });
});

import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { publishSessionEvent } from "../../../lib/session-events.ts";
import { refusal } from "../../../testing/fake-server.ts";
import { chatServer, openThread } from "../../../testing/open-thread.tsx";
import { ada } from "../../../testing/render-signed-in.tsx";
import { readReply } from "../../../writing/assistant/applied-reply.ts";
import { reply, said } from "./testing/messages.ts";

const user = userEvent.setup();

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  publishSessionEvent({ kind: "lost" }); // ends requests that would reach the next test
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const attached = { id: "pens", title: "Reed pens" };
const talk = () => [
  said("q1", null, { content: "> Old.\n\nLonger, please.", attached }),
  reply("a1", "q1", {}, { content: "Reed pens are *old*.\n" }),
];
const apply = async () => user.click(screen.getByRole("button", { name: "Apply to document" }));

/** Opens the conversation; the document is answered for by `document`. */
function open(document: () => Response) {
  const server = chatServer(talk());
  server.onOther = ({ path }) => (path === "/api/contents/pens" ? document() : undefined);
  return openThread();
}

describe("a reply about a document", () => {
  test("opens it for editing, with the reply for the passage that was asked about", async () => {
    const page = await open(() => Response.json({ id: "pens", visibility: "private" }));
    await apply();
    await expect.poll(page.path).toBe("/documents/pens");
    expect(page.state()).toEqual({ edit: true });
    expect(readReply(ada.id, "pens")).toEqual({ text: "Reed pens are *old*.", passage: "Old." });
  });

  test("isn't applied to a document that was deleted", async () => {
    const page = await open(() => refusal("NOT_FOUND", 404));
    await apply();
    expect((await screen.findByRole("alert")).textContent).toMatch("no longer exists");
    expect(page.path()).not.toBe("/documents/pens");
    expect(readReply(ada.id, "pens")).toBeUndefined();
  });

  test("isn't applied to a document of a workspace that the user only reads", async () => {
    const page = await open(() => Response.json({ id: "pens", visibility: "workspace" }));
    await apply();
    expect((await screen.findByRole("alert")).textContent).toMatch("but not change it");
    expect(page.path()).not.toBe("/documents/pens");
    expect(readReply(ada.id, "pens")).toBeUndefined();
  });

  test("leaves it to the document's screen if the document can't be loaded now", async () => {
    const page = await open(() => refusal("INTERNAL", 500));
    await apply();
    await expect.poll(page.path).toBe("/documents/pens");
    expect(readReply(ada.id, "pens")).toBeDefined();
  });
});

test("a reply of a conversation without a document can't be applied", async () => {
  chatServer([said("q1", null), reply("a1", "q1")]);
  await openThread();
  screen.getByRole("button", { name: "Copy reply" });
  expect(screen.queryByRole("button", { name: "Apply to document" })).toBeNull();
});

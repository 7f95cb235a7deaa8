import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Comment, CommentChanges, CommentInput } from "../../../../shared/contracts/comments.ts";
import type { Me } from "../../../../shared/contracts/me.ts";
import { clearCurrentUser, resumeUser } from "../../../lib/session.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { sampleWorkspace } from "../../../testing/sample-workspace.ts";
import CommentsPanel from "./comments-panel.tsx";

const user = userEvent.setup();
const contentId = "0190a1b2-0000-7000-8000-00000000000c";
const path = `/api/contents/${contentId}/comments`;
const own = { id: ada.id, name: ada.name, avatarUrl: null };
const edda = { id: "0190a1b2-0000-7000-8000-000000000002", name: "Edda Editor", avatarUrl: null };
const comment = (id: string, changes: Partial<Comment> = {}): Comment => ({
  id,
  author: edda,
  body: `Body of ${id}`,
  quote: null,
  createdAt: Date.now() - 7_200_000,
  editedAt: null,
  resolvedAt: null,
  resolvedBy: null,
  ...changes,
});

let comments: Comment[];
let failing: Response | undefined;
/** Whether comments are stored, but the responses are lost. */
let losesResponses: boolean;
let isListDown: boolean;
/** Responses to changes wait for it. */
let gate: Promise<void> | undefined;
let calls: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  resumeUser(ada.id);
  comments = [];
  failing = undefined;
  losesResponses = false;
  isListDown = false;
  gate = undefined;
  calls = fakeServer(async ({ method, path: asked, body }) => {
    if (method === "GET" && isListDown) return refusal("INTERNAL", 500);
    if (method !== "GET") await gate;
    if (method !== "GET" && failing) return failing.clone();
    const id = asked.slice(path.length + 1);
    if (method === "POST") {
      const { quote = null, ...input } = body as CommentInput;
      const added = comment(input.id, { body: input.body, quote, author: own });
      const stored = comments.find((each) => each.id === added.id);
      if (!stored) comments = [...comments, added];
      if (losesResponses) throw new TypeError("Failed to fetch");
      return Response.json(stored ?? added, { status: 201 });
    }
    if (method === "PATCH") {
      const { body: wording, resolved } = body as CommentChanges;
      comments = comments.map((each) =>
        each.id === id
          ? {
              ...each,
              ...(wording !== undefined && { body: wording, editedAt: 1 }),
              ...(resolved !== undefined && {
                resolvedAt: resolved ? 1 : null,
                resolvedBy: resolved ? own : null,
              }),
            }
          : each,
      );
      return Response.json(comments.find((each) => each.id === id));
    }
    if (method === "DELETE") comments = comments.filter((each) => each.id !== id);
    return method === "DELETE" ? new Response(null, { status: 204 }) : Response.json({ comments });
  });
});
afterEach(() => {
  clearCurrentUser();
  cleanup();
  vi.restoreAllMocks();
});

test("a comment that was not sent survives a reload, and the edit of one is kept when Escape closes it", async () => {
  comments = [comment("one", { author: own, body: "Too long." })];
  await show();
  const fieldNamed = (name: string) => screen.findByRole<HTMLTextAreaElement>("textbox", { name });
  await user.type(await fieldNamed("Add a comment"), "Half a thought");
  const edit = async () => user.click(await screen.findByRole("button", { name: /^Edit/ }));
  await edit();
  await user.type(await fieldNamed("Comment"), " Cut it.");
  await user.keyboard("{Escape}");
  await screen.findByText("Too long.");
  cleanup();
  await show();
  expect((await fieldNamed("Add a comment")).value).toBe("Half a thought");
  await edit();
  expect((await fieldNamed("Comment")).value).toBe("Too long. Cut it.");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await edit();
  expect((await fieldNamed("Comment")).value).toBe("Too long.");
});

type Visibility = "private" | "workspace";
const show = (me: Partial<Me> = {}, visibility: Visibility = "workspace", quote: string | null = null) => {
  function Panel() {
    const [passage, setPassage] = useState(quote === null ? undefined : { text: quote });
    return (
      <CommentsPanel
        content={{ id: contentId, visibility }}
        passage={passage}
        onPassageDone={() => setPassage(undefined)}
      />
    );
  }
  return renderSignedIn(<Panel />, ["sharing", "errors"], {
    workspace: sampleWorkspace({ role: "viewer" }),
    ...me,
  });
};
const item = async (text: string) => {
  const found = (await screen.findByText(text)).closest("li");
  if (!found) throw new Error("not in the list");
  return within(found);
};
const sentBy = (method: string) => calls.filter((call) => call.method === method);

test("shows author, time, passage and text", async () => {
  comments = [
    comment("a", { quote: "the Saturday story", body: "<b>Open</b> with it", editedAt: 1 }),
    comment("b", { author: null }),
  ];
  await show();
  const first = await item("<b>Open</b> with it");
  first.getByText("Edda Editor");
  first.getByText("2 hours ago");
  first.getByText("edited");
  expect(first.getByText("the Saturday story").tagName).toBe("BLOCKQUOTE");
  (await item("Body of b")).getByText("Former member");
});

test("a comment is shown at once, and sent with a new id", async () => {
  await show();
  await screen.findByText("No comments yet.");
  await user.type(screen.getByLabelText("Add a comment"), "  Shorter, please ");
  await user.click(screen.getByRole("button", { name: "Comment" }));
  (await item("Shorter, please")).getByText(ada.name);
  await waitFor(() => expect(sentBy("POST")).toHaveLength(1));
  expect(sentBy("POST")[0]?.body).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    body: "Shorter, please",
    quote: null,
  });
  expect((screen.getByLabelText("Add a comment") as HTMLTextAreaElement).value).toBe("");
});

test("one that could not be sent is back in the field, and sent again under its id", async () => {
  failing = refusal("INTERNAL", 500);
  await show();
  await user.type(await screen.findByLabelText("Add a comment"), "Shorter");
  await user.click(screen.getByRole("button", { name: "Comment" }));
  await screen.findByText(/^Could not add the comment\./);
  const field = screen.getByLabelText("Add a comment") as HTMLTextAreaElement;
  await waitFor(() => expect(field.value).toBe("Shorter"));
  failing = undefined;
  await user.click(screen.getByRole("button", { name: "Comment" }));
  await item("Shorter");
  const ids = sentBy("POST").map(({ body }) => (body as CommentInput).id);
  expect(new Set(ids).size).toBe(1);
});

describe("a comment whose outcome is unknown", () => {
  const field = () => screen.findByLabelText<HTMLTextAreaElement>("Add a comment");
  const press = async () => user.click(await screen.findByRole("button", { name: "Comment" }));
  const send = async (text: string) => {
    await user.type(await field(), text);
    await press();
  };
  const bodies = () => comments.map(({ body }) => body);
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    return resolve;
  };
  /** Stores a comment without the user being told, neither by the response nor by the list. */
  const loseResponseTo = async (text: string) => {
    await field();
    losesResponses = isListDown = true;
    await send(text);
    await screen.findByText(/^Could not add the comment\./);
    await waitFor(async () => expect((await field()).value).toBe(text));
    losesResponses = false;
  };

  test("is replaced by its improved wording", async () => {
    await show();
    await loseResponseTo("Shorter");
    await send(", please");
    await waitFor(() => expect(bodies()).toEqual(["Shorter, please"]));
    expect((await field()).value).toBe("");
  });

  test("stays in the field if its improved wording can’t be saved", async () => {
    await show();
    await loseResponseTo("Shorter");
    losesResponses = true;
    await send(", please");
    await waitFor(() => expect(sentBy("POST")).toHaveLength(2));
    await waitFor(async () => expect((await field()).value).toBe("Shorter, please"));
  });

  test("is not replaced by the next one, if the user has emptied the field", async () => {
    await show();
    await loseResponseTo("Shorter");
    await user.clear(await field());
    await send("Something else");
    await waitFor(() => expect(bodies()).toEqual(["Shorter", "Something else"]));
  });

  test("is not replaced by one on another passage", async () => {
    await show({}, "workspace", "the passage");
    await loseResponseTo("Shorter");
    await user.click(screen.getByRole("button", { name: "Comment on the whole document" }));
    await press();
    await waitFor(() => expect(comments.map(({ quote }) => quote)).toEqual(["the passage", null]));
  });

  test("leaves the field once the list has it, and what was typed meanwhile is a new one", async () => {
    await show();
    await field();
    losesResponses = true;
    const release = hold();
    await send("Shorter");
    await user.type(await field(), "And louder");
    release();
    await waitFor(() => expect(bodies()).toEqual(["Shorter"]));
    await item("Shorter");
    await waitFor(async () => expect((await field()).value).toBe("And louder"));
    await waitFor(() => expect(screen.queryByText(/^Could not add the comment\./)).toBeNull());
    losesResponses = false;
    await press();
    await waitFor(() => expect(bodies()).toEqual(["Shorter", "And louder"]));
    await waitFor(async () => expect((await field()).value).toBe(""));
  });

  test("that fails is put before what was typed meanwhile", async () => {
    await show();
    await field();
    failing = refusal("INTERNAL", 500);
    const release = hold();
    await send("Shorter");
    expect((await field()).value).toBe("");
    await user.type(await field(), "And louder");
    release();
    await waitFor(async () => expect((await field()).value).toBe("Shorter\n\nAnd louder"));
    failing = undefined;
    await press();
    await waitFor(() => expect(bodies()).toEqual(["Shorter\n\nAnd louder"]));
  });

  test("is awaited before the next one is sent", async () => {
    await show();
    const release = hold();
    await send("Shorter");
    await send("And louder");
    expect(sentBy("POST")).toHaveLength(1);
    expect((await field()).value).toBe("And louder");
    release();
    await waitFor(() => expect(bodies()).toEqual(["Shorter"]));
    const button = screen.getByRole("button", { name: "Comment" });
    await waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
    expect((await field()).value).toBe("And louder");
    await press();
    await waitFor(() => expect(bodies()).toEqual(["Shorter", "And louder"]));
  });

  test("survives a reload with what was typed meanwhile", async () => {
    await show();
    hold();
    await send("Shorter");
    await user.type(await field(), "And louder");
    cleanup();
    await show();
    expect((await field()).value).toBe("Shorter\n\nAnd louder");
  });

  test("leaves the field after a reload if it was stored", async () => {
    await show();
    hold();
    await send("Shorter");
    const [sent] = sentBy("POST").map(({ body }) => body as CommentInput);
    comments = [comment(sent?.id ?? "", { author: own, body: "Shorter" })];
    cleanup();
    await show();
    await item("Shorter");
    await waitFor(async () => expect((await field()).value).toBe(""));
    cleanup();
    comments = [];
    await show();
    expect((await field()).value).toBe("");
  });
});

test("a passage is quoted in the next comment, cut to its limit, and can be removed", async () => {
  const passage = `start ${"word ".repeat(80)}end`;
  await show({}, "workspace", passage);
  await user.type(await screen.findByLabelText("Add a comment"), "This one");
  await user.click(screen.getByRole("button", { name: "Comment" }));
  await item("This one");
  const quote = (sentBy("POST")[0]?.body as CommentInput | undefined)?.quote;
  expect(quote).toMatch(/^start (word )+word…$/);
  expect(quote?.length).toBeLessThanOrEqual(300);
  expect(screen.queryByRole("button", { name: "Comment on the whole document" })).toBeNull();
  cleanup();
  await show({}, "workspace", "the passage");
  await user.click(await screen.findByRole("button", { name: "Comment on the whole document" }));
  expect(screen.queryByText("the passage")).toBeNull();
});

test("resolved comments are hidden, shown on request, and reopened", async () => {
  comments = [comment("a"), comment("b", { resolvedAt: 1, resolvedBy: edda })];
  await show();
  await user.click(await screen.findByRole("button", { name: "Resolve: comment by Edda Editor" }));
  await waitFor(() => expect(screen.queryByText("Body of a")).toBeNull());
  await user.click(await screen.findByRole("button", { name: "Show 2 resolved comments" }));
  (await item("Body of a")).getByText(`Resolved by ${ada.name}`);
  const other = await item("Body of b");
  await user.click(other.getByRole("button", { name: /^Reopen/ }));
  await waitFor(() => expect(other.queryByText(/Resolved by/)).toBeNull());
  expect(comments[1]?.resolvedAt).toBeNull();
});

test("one’s own comments can be edited and deleted; others’ can’t", async () => {
  comments = [comment("a"), comment("b", { author: own })];
  await show();
  const others = await item("Body of a");
  expect(others.queryByRole("button", { name: /^(Edit|Delete)/ })).toBeNull();
  const mine = await item("Body of b");
  await user.click(mine.getByRole("button", { name: /^Edit/ }));
  const field = mine.getByRole("textbox");
  await user.clear(field);
  await user.type(field, "Better");
  await user.click(mine.getByRole("button", { name: "Save" }));
  const edited = await item("Better");
  edited.getByText("edited");
  await user.click(await edited.findByRole("button", { name: /^Delete/ }));
  await user.click(edited.getByRole("button", { name: "Keep" }));
  await user.click(edited.getByRole("button", { name: /^Delete/ }));
  await user.click(edited.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(comments.map(({ id }) => id)).toEqual(["a"]));
});

test("admins can delete any comment", async () => {
  comments = [comment("a")];
  await show({ workspace: sampleWorkspace({ role: "admin" }) });
  (await item("Body of a")).getByRole("button", { name: "Delete: comment by Edda Editor" });
});

test("a workspace that is read-only takes no comments", async () => {
  comments = [comment("a")];
  await show({ workspace: sampleWorkspace({ role: "editor", deletedAt: Date.now() + 1e9 }) });
  await screen.findByText("The workspace is read-only, so you can’t comment.");
  expect(screen.queryByRole("textbox")).toBeNull();
  expect((await item("Body of a")).queryByRole("button")).toBeNull();
});

test("on a private text, says that only the user sees them", async () => {
  await show({ workspace: null }, "private");
  await screen.findByText("Only you can see comments on a private document.");
  screen.getByLabelText("Add a comment");
});

test("comments that can’t be loaded can be tried again", async () => {
  vi.restoreAllMocks();
  let isUp = false;
  fakeServer(() => (isUp ? Response.json({ comments: [comment("a")] }) : refusal("INTERNAL", 500)));
  await show();
  await screen.findByText(/^Could not load the comments\./);
  isUp = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await item("Body of a");
});

import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Document, ImageRun, Packer, Paragraph, TextRun } from "docx";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { CreateContentInput } from "../../../../shared/contracts/contents.ts";
import type { Me } from "../../../../shared/contracts/me.ts";
import { maxTextCharacters } from "../../../../shared/limits.ts";
import { pngOf } from "../../../../shared/testing/pictures.ts";
import { takeToasts } from "../../../lib/toasts.ts";
import { type Call, fakeServer, refusal } from "../../../testing/fake-server.ts";
import { renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { sampleWorkspace } from "../../../testing/sample-workspace.ts";
import { makeTextServer } from "../../../testing/text-server.ts";
import NewDocumentDialog from "./new-document-dialog.tsx";

const user = userEvent.setup({ delay: null });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  vi.restoreAllMocks();
});

type Props = Omit<Parameters<typeof NewDocumentDialog>[0], "onClose">;

/** Opens the dialog. The server creates what it is sent, unless `answer` responds. */
async function open(
  props: Props = {},
  { me = {}, answer }: { me?: Partial<Me>; answer?: (call: Call) => Response | undefined } = {},
) {
  const onClose = vi.fn();
  const calls = fakeServer((call) => {
    const { title, content } = call.body as CreateContentInput; // the only requests with a body
    return answer?.(call) ?? Response.json({ ...makeTextServer().content, title, content }, { status: 201 });
  });
  const page = await renderSignedIn(<NewDocumentDialog onClose={onClose} {...props} />, ["newDocument"], me);
  await screen.findByRole("dialog", { name: "New document" });
  const sent = () =>
    calls.filter(({ path, method }) => path === "/api/contents" && method === "POST").map(({ body }) => body);
  return { ...page, onClose, sent };
}

const button = (name: RegExp | string) => screen.getByRole("button", { name });
const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Text" });
const choose = (...files: File[]) => user.upload(screen.getByLabelText("Open a file"), files);
const note = (text = "# Our bread\n\nWe bake.", name = "bread.md") => new File([text], name);

/** Resolves when the document was created and opened for editing. */
async function expectOpened({ path, state, onClose, sent }: Awaited<ReturnType<typeof open>>) {
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const { id } = sent().at(-1) as CreateContentInput; // of the request
  expect(path()).toBe(`/documents/${id}`);
  expect(state()).toEqual({ edit: true });
}

describe("a new document", () => {
  test("may be blank, and is opened for editing", async () => {
    const page = await open();
    await user.click(button(/^Blank document/));
    await expectOpened(page);
    expect(page.sent()).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{14}-?7/),
        title: "Untitled",
        content: "",
        interfaceLanguage: "en",
        visibility: "private",
      },
    ]);
  });

  test("gets another id if its own belongs to another text", async () => {
    let answers = 0;
    const page = await open(
      {},
      {
        answer: ({ method }) =>
          method === "POST" && answers++ === 0 ? refusal("CONTENT_CONFLICT", 409) : undefined,
      },
    );
    await user.click(button(/^Blank document/));
    await expectOpened(page);
    const [first, second] = page.sent() as CreateContentInput[];
    expect(second).toEqual({ ...first, id: second?.id });
    expect(second?.id).not.toBe(first?.id);
  });

  test("belongs where it is asked for, or else to where the user's texts are", async () => {
    const workspace = sampleWorkspace({ role: "editor", defaultVisibility: "workspace" });
    const page = await open({}, { me: { workspace } });
    await user.click(button(/^Blank document/));
    await expectOpened(page);
    expect(page.sent()).toMatchObject([{ visibility: "workspace" }]);
    cleanup();
    const other = await open({ visibility: "private", folderId: "f" }, { me: { workspace } });
    await user.click(button(/^Blank document/));
    await expectOpened(other);
    expect(other.sent()).toMatchObject([{ visibility: "private", folderId: "f" }]);
  });

  test("is private if the workspace is read-only", async () => {
    const page = await open(
      {},
      { me: { workspace: { ...sampleWorkspace({ defaultVisibility: "workspace" }), deletedAt: 1 } } },
    );
    await user.click(button(/^Blank document/));
    await expectOpened(page);
    expect(page.sent()).toMatchObject([{ visibility: "private" }]);
  });

  test("can come from a template", async () => {
    await open();
    expect(screen.getByRole("link", { name: /^From a template/ }).getAttribute("href")).toBe("/templates");
  });
});

describe("pasted text", () => {
  test("keeps its formatting, and is named by its first heading", async () => {
    const typed = (_: string, __: boolean, text: string) =>
      fireEvent.change(field(), { target: { value: text } });
    Object.assign(document, { execCommand: typed }); // happy-dom has none
    const page = await open();
    await user.click(button(/^Paste text/));
    expect(document.activeElement).toBe(field());
    const data = new DataTransfer();
    data.setData("text/html", "<h2>Reed <b>pens</b></h2><p>They are <b>old</b>.</p>");
    data.setData("text/plain", "Reed pens");
    await user.paste(data);
    await waitFor(() => expect(field().value).toBe("## Reed **pens**\n\nThey are **old**."));
    await user.click(button("Create document"));
    await expectOpened(page);
    expect(page.sent()).toMatchObject([
      { title: "Reed pens", content: "## Reed **pens**\n\nThey are **old**." },
    ]);
    Reflect.deleteProperty(document, "execCommand");
  });

  test("has its whole first line as its title", async () => {
    const page = await open();
    await user.click(button(/^Paste text/));
    const line = "Reed pens were cut by hand for three thousand years, until quills were cheaper";
    fireEvent.change(field(), { target: { value: `---\n\n**${line}**\n\nThey grow.` } });
    await user.click(button("Create document"));
    await expectOpened(page);
    expect(page.sent()).toMatchObject([{ title: line }]);
  });

  test("has its given title, or else its first words", async () => {
    const page = await open();
    await user.click(button(/^Paste text/));
    fireEvent.change(field(), { target: { value: "Half \ud83d a sign, and **more** words." } });
    await user.type(screen.getByLabelText("Title (optional)"), " My\ttitle ");
    await user.click(button("Create document"));
    await expectOpened(page);
    expect(page.sent()).toMatchObject([
      { title: "My title", content: "Half \ufffd a sign, and **more** words." },
    ]);
    cleanup();
    const next = await open();
    await user.click(button(/^Paste text/));
    expect(field().value).toBe("");
    fireEvent.change(field(), { target: { value: "Some **words**." } });
    await user.click(button("Create document"));
    await expectOpened(next);
    expect(next.sent()).toMatchObject([{ title: "Some words." }]);
  });

  test("that is missing or too long is not sent", async () => {
    const page = await open();
    await user.click(button(/^Paste text/));
    await user.click(button("Create document"));
    screen.getByText("Paste or type a text first.");
    expect(document.activeElement).toBe(field());
    fireEvent.change(field(), { target: { value: "x".repeat(maxTextCharacters + 1) } });
    screen.getByText("This text has 200,001 characters. A document can have up to 200,000.");
    await user.click(button("Create document"));
    expect(page.sent()).toEqual([]);
  });

  test("stays when the server fails, and is sent again under the same id", async () => {
    let isDown = true;
    const page = await open({}, { answer: () => (isDown ? refusal("INTERNAL", 500) : undefined) });
    await user.click(button(/^Paste text/));
    fireEvent.change(field(), { target: { value: "Reeds" } });
    await user.click(button("Create document"));
    expect((await screen.findByRole("alert")).textContent).toContain("Your text is still here.");
    expect(field().value).toBe("Reeds");
    isDown = false;
    await user.click(button("Create document"));
    await expectOpened(page);
    const [first, second] = page.sent() as CreateContentInput[]; // of the requests
    expect(second).toEqual(first);
  });

  test("stays in the form if the plan has no room for it, with a link to the plans", async () => {
    await open({}, { answer: () => refusal("DOCUMENT_LIMIT_REACHED", 402) });
    await user.click(button(/^Paste text/));
    fireEvent.change(field(), { target: { value: "Reeds" } });
    await user.click(button("Create document"));
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByRole("link", { name: "Plans" }).getAttribute("href")).toBe("/plans");
    expect(field().value).toBe("Reeds");
  });

  test("is kept on the device without a connection, and opened", async () => {
    const page = await open(
      {},
      {
        answer: () => {
          throw new TypeError("offline");
        },
      },
    );
    await user.click(button(/^Paste text/));
    fireEvent.change(field(), { target: { value: "Reeds" } });
    await user.click(button("Create document"));
    await expectOpened(page);
    const [sent] = page.sent() as CreateContentInput[]; // of the request
    const [stored] = Object.entries(localStorage).filter(([key]) => key.startsWith("calamo.new."));
    expect(JSON.parse(stored?.[1] ?? "null")).toEqual(sent);
  });

  test("stays in the form if the device has no room for it either", async () => {
    await open(
      {},
      {
        answer: () => {
          throw new TypeError("offline");
        },
      },
    );
    await user.click(button(/^Paste text/));
    fireEvent.change(field(), { target: { value: "Reeds" } });
    const setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.stubGlobal("localStorage", { getItem: () => null, removeItem: () => undefined, setItem });
    await user.click(button("Create document"));
    expect((await screen.findByRole("alert")).textContent).toContain("Your text is still here.");
    expect(field().value).toBe("Reeds");
  });

  test("replaces what an attempt has created whose response was lost", async () => {
    const changes: unknown[] = [];
    const page = await open(
      {},
      {
        answer: ({ method, body }) => {
          const before = { ...makeTextServer().content, content: "Reeds", revision: 0 };
          if (method === "POST") return Response.json(before, { status: 201 });
          changes.push(body);
          return Response.json({ ...before, content: "Reeds and ink", revision: 1 });
        },
      },
    );
    await user.click(button(/^Paste text/));
    fireEvent.change(field(), { target: { value: "Reeds and ink" } });
    await user.click(button("Create document"));
    await expectOpened(page);
    expect(changes).toEqual([{ title: "Reeds and ink", content: "Reeds and ink", revision: 0 }]);
  });

  test("survives closing the dialog", async () => {
    await open();
    await user.click(button(/^Paste text/));
    fireEvent.change(field(), { target: { value: "Unsent" } });
    cleanup();
    await open();
    await user.click(button(/^Paste text/));
    expect(field().value).toBe("Unsent");
  });
});

describe("a file", () => {
  test("becomes a document once it is chosen", async () => {
    const page = await open();
    await choose(note());
    await expectOpened(page);
    expect(page.sent()).toMatchObject([{ title: "Our bread", content: "# Our bread\n\nWe bake." }]);
  });

  test("can be dropped on the dialog, and on the screen before", async () => {
    const page = await open();
    const dataTransfer = { types: ["Files"], files: [note()] };
    fireEvent.drop(button(/^Blank document/), { dataTransfer });
    await expectOpened(page);
    cleanup();
    const next = await open({ files: [note("Words", "letter.txt")] });
    await expectOpened(next);
    expect(next.sent()).toMatchObject([{ title: "letter", content: "Words" }]);
  });

  test("has the title and tags of its front matter, and says what is left out", async () => {
    const page = await open();
    await choose(note("---\ntitle: Five ways\ntags: [pens, reeds]\ndate: 2026-03-01\n---\n# Soak", "a.md"));
    await expectOpened(page);
    expect(page.sent()).toMatchObject([{ title: "Five ways", tags: ["pens", "reeds"], content: "# Soak" }]);
    expect(takeToasts()).toMatchObject([
      { message: "The title and tags of the front matter were kept. Left out: date." },
    ]);
  });

  test("keeps its tags when it is sent again", async () => {
    let isDown = true;
    const page = await open({}, { answer: () => (isDown ? refusal("INTERNAL", 500) : undefined) });
    await choose(note("---\ntags: pens\n---\n# Soak", "a.md"));
    await screen.findByRole("alert");
    isDown = false;
    await user.click(button("Create document"));
    await expectOpened(page);
    const [first, second] = page.sent();
    expect(first).toMatchObject({ tags: ["pens"] });
    expect(second).toEqual(first);
  });

  describe("of Word", () => {
    const [address, png] = [`/images/${"0a".repeat(16)}`, pngOf(9, 9)];
    const image = (data: Uint8Array) =>
      new ImageRun({
        type: "png",
        data,
        transformation: { width: 9, height: 9 },
        altText: { name: "a", description: "A pen", title: "" },
      });
    const wordFile = async (...pictures: Uint8Array[]) => {
      const children = [new TextRun("See "), ...pictures.map(image), new TextRun("!")];
      const file = new Document({ sections: [{ children: [new Paragraph({ children })] }] });
      return new File([await (await Packer.toBlob(file)).arrayBuffer()], "pens.docx");
    };
    /** The server stores images unless they are refused. */
    const withImages = (refused?: Response) => {
      const changes: unknown[] = [];
      const answer = ({ path, method, body }: Call) => {
        if (path.startsWith("/api/images"))
          return refused?.clone() ?? Response.json({ address, width: 9, height: 9 }, { status: 201 });
        if (method !== "PATCH") return undefined;
        changes.push(body);
        return Response.json({ ...makeTextServer().content, ...(body as object) });
      };
      return { changes, answer };
    };

    test("gets its pictures before it is opened, and says which can't be stored", async () => {
      const { changes, answer } = withImages();
      const page = await open({}, { answer });
      await choose(await wordFile(png, Uint8Array.of(1, 2, 3)));
      await expectOpened(page);
      expect(page.sent()).toMatchObject([{ content: "See !" }]);
      expect(changes).toMatchObject([{ content: `See ![A pen](${address})!` }]);
      expect(takeToasts()).toMatchObject([
        { message: expect.stringMatching(/^1 image of the file is not in the document\. .+\. .+/) },
      ]);
    });

    test("stays as it is if no picture can be stored", async () => {
      const { changes, answer } = withImages(refusal("IMAGE_STORAGE_FULL", 403));
      const page = await open({}, { answer });
      await choose(await wordFile(png));
      await expectOpened(page);
      expect(changes).toEqual([]);
      expect(takeToasts()).toMatchObject([{ message: expect.stringMatching(/^1 image of the file is not/) }]);
    });
  });

  test("whose images are left out says so", async () => {
    const page = await open();
    await choose(new File(["<p>Words <img src=a.png></p>"], "pens.html"));
    await expectOpened(page);
    expect(takeToasts()).toMatchObject([
      { message: "1 image of the file is not in the document. Add it from its own file." },
    ]);
  });

  test("that can't be read is refused with what to do, and another can be chosen", async () => {
    const page = await open();
    await user.upload(screen.getByLabelText("Open a file"), new File(["%PDF-1.7"], "a.docx"));
    expect((await screen.findByRole("alert")).textContent).toMatch(/^This file type isn’t supported/);
    fireEvent.drop(button(/^Blank document/), {
      dataTransfer: { types: ["Files"], files: [note(), note()] },
    });
    await screen.findByText("Drop one file at a time.");
    expect(page.sent()).toEqual([]);
    await choose(note());
    await expectOpened(page);
  });

  test("that can't be saved is shown, so that its text isn't lost", async () => {
    let isDown = true;
    const page = await open({}, { answer: () => (isDown ? refusal("INTERNAL", 500) : undefined) });
    await choose(note());
    await screen.findByRole("alert");
    expect(field().value).toBe("# Our bread\n\nWe bake.");
    expect(screen.getByLabelText("Title (optional)")).toHaveProperty("value", "Our bread");
    isDown = false;
    await user.click(button("Create document"));
    await expectOpened(page);
    const [first, second] = page.sent();
    expect(second).toEqual(first);
  });

  test("that is dragged in is no text dragged in", async () => {
    const page = await open();
    fireEvent.drop(button(/^Blank document/), { dataTransfer: { types: ["text/plain"], files: [] } });
    expect(screen.queryByRole("alert")).toBeNull();
    expect(page.sent()).toEqual([]);
  });
});

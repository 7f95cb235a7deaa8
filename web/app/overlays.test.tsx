import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../shared/contracts/me.ts";
import { openOverlay } from "../lib/overlays.ts";
import { fakeServer } from "../testing/fake-server.ts";
import { renderSignedIn } from "../testing/render-signed-in.tsx";
import { sampleWorkspace } from "../testing/sample-workspace.ts";
import { Overlays } from "./overlays.tsx";

const user = userEvent.setup();
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const { takeShared } = vi.hoisted(() => ({ takeShared: vi.fn() }));
vi.mock("../lib/offline/copies.ts", () => ({ takeShared }));

const text = (id: string, title: string, isDocument = true) => ({ id, title, tool: "rewrite", isDocument });

/** Opens a page with a field; the server finds the texts of `found` for every search. */
async function open(found: object[] = [], me: Partial<Me> = {}, isDown = false, at = "/") {
  const calls = fakeServer(({ path }) => {
    const isSearch = path.includes("search=");
    if (isSearch && isDown) throw new TypeError("offline");
    return Response.json({ items: isSearch ? found : [text("new", "Newest text")], nextCursor: null });
  });
  const page = (
    <>
      <input aria-label="A field" />
      <button type="button">A button</button>
      <Overlays />
    </>
  );
  const { path, search } = await renderSignedIn(page, [], me, at);
  return { path, search, searches: () => calls.filter((call) => call.path.includes("search=")) };
}
const palette = () => screen.findByRole("combobox", { name: "Search texts, tools and settings" });
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const shortcuts = () => screen.queryByRole("dialog", { name: "Keyboard shortcuts", hidden: false });

describe("the palette", () => {
  test("opens by Ctrl K, even in a field, and closes by the same key", async () => {
    await open();
    await user.click(screen.getByRole("textbox", { name: "A field" }));
    await user.keyboard("{Control>}k{/Control}");
    const field = await palette();
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard("{Control>}k{/Control}");
    await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "A field" }));
  });

  test.each([
    [
      "admin",
      [
        "Members",
        "Usage",
        "Audit log",
        "Voices and words",
        "Model training",
        "Settings and branding",
        "API keys",
        "Webhooks",
      ].map((page) => `Workspace: ${page}`),
    ],
    ["viewer", ["Your workspace"]],
  ] as const)("lists the pages of the workspace that the %s may open", async (role, pages) => {
    await open([], { workspace: sampleWorkspace({ role }) });
    openOverlay("palette");
    await palette();
    const shown = options().filter((option) => /^Workspace: |^Your workspace$|^Members$/.test(option ?? ""));
    expect(shown).toEqual(pages);
  });

  test("lists the tools, the newest texts, the settings and the actions with their keys", async () => {
    await open();
    openOverlay("palette");
    await palette();
    await waitFor(() => expect(options()).toContain("Newest text"));
    expect(options()).toEqual(
      expect.arrayContaining([
        "Dashboard",
        "Summarize",
        "Documents",
        "Settings: Security",
        "Keyboard shortcuts?",
      ]),
    );
  });

  test("finds texts that contain the words anywhere, and opens one", async () => {
    const { path, searches } = await open([text("7", "A title without the word")]);
    openOverlay("palette");
    await user.type(await palette(), "sourdough");
    await waitFor(() => expect(options()).toEqual(["A title without the word"]));
    expect(searches().at(-1)?.path).toBe("/api/contents?search=sourdough");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(path()).toBe("/documents/7"));
  });

  test("opens a text of the history there", async () => {
    const { path } = await open([text("8", "A result", false)]);
    openOverlay("palette");
    await user.type(await palette(), "sourdough");
    await waitFor(() => expect(options()).toEqual(["A result"]));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(path()).toBe("/history/8"));
  });

  test.each([
    ["documents", "Show all results in documents"],
    ["history", "Show all results in the history"],
  ])("leads to the %s if it finds more than it lists", async (shelf, label) => {
    const many = Array.from({ length: 9 }, (_, index) => text(`${index}`, `Text ${index}`));
    const { path, search } = await open(many);
    openOverlay("palette");
    await user.type(await palette(), "rye bread");
    await user.click(await screen.findByRole("option", { name: label }));
    await waitFor(() => expect(path() + search()).toBe(`/${shelf}?q=rye%20bread`));
  });

  test("says that nothing was found", async () => {
    await open();
    openOverlay("palette");
    await user.type(await palette(), "xyzzy");
    await screen.findByText("No results");
  });

  test("says that the texts could not be searched, and still finds tools", async () => {
    await open([], {}, true);
    openOverlay("palette");
    await user.type(await palette(), "gramm");
    await screen.findByText("Your texts couldn’t be searched. Check your connection.");
    expect(options()).toEqual(["Grammar"]);
  });

  test("names the model to the operator only", async () => {
    await open();
    openOverlay("palette");
    await palette();
    expect(options()).not.toContain("Connect a model");
    cleanup();
    await open([], { model: { demo: true, name: "demo" } });
    openOverlay("palette");
    await palette();
    expect(options()).toContain("Connect a model");
  });
});

test("the theme can be switched from the palette", async () => {
  await open();
  const isDark = () => document.documentElement.classList.contains("dark");
  const before = isDark();
  openOverlay("palette");
  await user.type(await palette(), "light and dark{Enter}");
  await waitFor(() => expect(isDark()).toBe(!before));
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("a new document can be begun from the palette", async () => {
  await open();
  openOverlay("palette");
  await user.type(await palette(), "new doc");
  await user.click(await screen.findByRole("option", { name: "New document" }));
  await screen.findByRole("button", { name: /^Blank document/ });
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
});

describe("the list of keyboard shortcuts", () => {
  test("opens by a question mark, and returns the focus", async () => {
    await open();
    screen.getByRole("button", { name: "A button" }).focus();
    await user.keyboard("?");
    const dialog = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
    expect(dialog.textContent).toContain("Search and commandsCtrlK");
    expect(dialog.textContent).toContain(
      "Heading 1 to 3CtrlAlt1–3Numbered, bulleted or task listCtrlShift7–9",
    );
    expect(dialog.textContent).toContain("Next highlightF8Previous highlightShiftF8");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(shortcuts()).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "A button" }));
  });

  test("does not open while the user types", async () => {
    await open();
    await user.type(screen.getByRole("textbox", { name: "A field" }), "Why?");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "A field" }).value).toBe("Why?");
    openOverlay("palette");
    await user.type(await palette(), "?");
    expect(shortcuts()).toBeNull();
  });

  test("can be opened from the palette", async () => {
    await open();
    openOverlay("palette");
    await user.type(await palette(), "keyboard");
    await user.click(await screen.findByRole("option", { name: /^Keyboard shortcuts/ }));
    await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
    await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
  });
});

describe("an address that asks for a new document", () => {
  const dialog = () => screen.findByRole("dialog", { name: "New document" });

  test("opens the dialog, once", async () => {
    const { path, search } = await open([], {}, false, "/documents?tag=reeds&tag=ink&new=blank");
    await dialog();
    expect(screen.getByRole("button", { name: /^Blank document/ })).toBeDefined();
    await waitFor(() => expect(path() + search()).toBe("/documents?tag=reeds&tag=ink"));
  });

  test("opens it with the text that another app has shared, after what was pasted before", async () => {
    takeShared.mockResolvedValue({ title: "Reeds", text: "https://example.com" });
    await open([], {}, false, "/documents?new=shared");
    const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Text" });
    expect(field.value).toBe("https://example.com");
    expect(screen.getByLabelText<HTMLInputElement>("Title (optional)").value).toBe("Reeds");
    cleanup();
    takeShared.mockResolvedValue({ title: "", text: "Ink" });
    await open([], {}, false, "/documents?new=shared");
    const later = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Text" });
    expect(later.value).toBe("https://example.com\n\nInk");
    localStorage.clear();
  });
});

import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../../shared/contracts/me.ts";
import type { Template } from "../../../shared/contracts/templates.ts";
import type { Role } from "../../../shared/roles.ts";
import { readTabStored } from "../../lib/storage.ts";
import { type Call, fakeServer, refusal } from "../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../testing/render-signed-in.tsx";
import { sampleWorkspace } from "../../testing/sample-workspace.ts";
import { fillIn } from "../../testing/user.ts";
import SaveTemplate from "../../writing/templates/save-template.tsx";
import { Component } from "./templates-screen.tsx";

const user = userEvent.setup();
const idOf = (number: number) => `0190a1b2-0000-7000-8000-0000000000a${number}`;

function template(number: number, changes: Partial<Template> = {}): Template {
  return {
    id: idOf(number),
    visibility: "private",
    name: `Recipe ${number}`,
    description: "For our blog",
    category: "blog",
    body: "# {{Dish}}\n\nServes {{Guests}}. **Enjoy!**",
    brief: null,
    createdBy: ada.id,
    createdAt: 0,
    updatedAt: 0,
    revision: 3,
    ...changes,
  };
}

let calls: Call[];
let saved: Template[];
let answer: (call: Call) => Response | undefined;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  saved = [];
  answer = () => undefined;
  calls = fakeServer((call) => {
    const given = answer(call);
    if (given) return given;
    if (call.method === "GET" && call.path === "/api/templates") return Response.json({ templates: saved });
    if (call.path === "/api/contents")
      return Response.json({ ...(call.body as object), revision: 0 }, { status: 201 }); // a document as it was sent
    throw new Error(`unexpected ${call.method} ${call.path}`);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const texts = ["templates", "generate", "errors"];
const routes = (
  <Routes>
    <Route path="/templates/:id?" element={<Component />} />
    <Route path="*" element={<p>elsewhere</p>} />
  </Routes>
);
const open = (at = "/templates", me: Partial<Me> = {}, content: ReactNode = routes) =>
  renderSignedIn(content, texts, me, at);
const memberOf = (role: Role) => ({ workspace: { ...sampleWorkspace(), role, name: "Reed & Ink" } });
const section = (name: string) => screen.findByRole("list", { name });
const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);
const sentTo = (path: string, method: string) =>
  calls.filter((call) => call.path === path && call.method === method).map(({ body }) => body);
const press = (name: string) => user.click(screen.getByRole("button", { name }));

describe("the list of templates", () => {
  test("shows the user's own, those of the workspace, and the library, in this order", async () => {
    saved = [template(1), template(2, { visibility: "workspace", name: "Ours" })];
    await open("/templates", memberOf("editor"));
    expect(namesIn(await section("Your templates"))).toEqual(["Recipe 1"]);
    expect(namesIn(await section("Reed & Ink"))).toEqual(["Ours"]);
    expect(namesIn(await section("Library"))).toHaveLength(30);
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Your templates",
      "Reed & Ink",
      "Library",
    ]);
  });

  test("can be narrowed by purpose and words, which stay in the address", async () => {
    saved = [template(1)];
    const { search } = await open();
    await section("Library");
    await user.click(screen.getByRole("radio", { name: "Work" }));
    expect(screen.queryByRole("list", { name: "Your templates" })).toBeNull();
    expect(namesIn(await section("Library"))).toContain("Meeting notes");
    await fillIn(user, screen.getByRole("searchbox"), "MEETING notes");
    expect(namesIn(await section("Library"))).toEqual(["Meeting notes"]);
    expect(screen.getByText("1 template")).toBeDefined();
    expect(search()).toBe("?q=MEETING+notes&category=work");
    await user.click(screen.getByRole("link", { name: "Meeting notes" }));
    const back = await screen.findByRole("link", { name: "All templates" });
    expect(back).toHaveProperty("search", "?q=MEETING+notes&category=work");
  });

  test("offers to reset filters that match nothing", async () => {
    await open("/templates?q=zzz");
    await user.click(await screen.findByRole("button", { name: "Show all" }));
    expect(namesIn(await section("Library"))).toHaveLength(30);
  });

  test("shows the library although the user's templates can't be loaded, which can be retried", async () => {
    answer = () => refusal("INTERNAL", 500);
    await open();
    await section("Library");
    expect(await screen.findByText(/“Your templates” couldn’t be loaded/)).toBeDefined();
    answer = () => undefined;
    saved = [template(1)];
    await press("Try again");
    await section("Your templates");
  });

  test("shows hostile names as text", async () => {
    saved = [template(1, { name: "<img src=x onerror=alert(1)>" })];
    await open();
    expect(namesIn(await section("Your templates"))).toEqual(["<img src=x onerror=alert(1)>"]);
    expect(document.querySelector("img")).toBeNull();
  });
});

describe("a template", () => {
  const openRecipe = async (changes: Partial<Template> = {}, me: Partial<Me> = {}) => {
    saved = [template(1, changes)];
    const opened = await open(`/templates/${idOf(1)}`, me);
    await screen.findByRole("heading", { level: 1, name: "Recipe 1" });
    return opened;
  };
  const preview = () => {
    const card = screen.getByRole("heading", { name: "Preview" }).closest("section");
    if (!card) throw new Error("no preview");
    return card;
  };

  test("is filled while the user types, and keeps what was typed after a reload", async () => {
    await openRecipe();
    await fillIn(user, screen.getByLabelText("Dish"), "Rye bread");
    await waitFor(() => within(preview()).getByRole("heading", { name: "Rye bread" }));
    expect(preview().textContent).toContain("Serves {{Guests}}");
    cleanup();
    await openRecipe();
    expect(screen.getByLabelText("Dish")).toHaveProperty("value", "Rye bread");
  });

  test("becomes a document, which opens for editing", async () => {
    const { path, state } = await openRecipe({}, memberOf("editor"));
    await fillIn(user, screen.getByLabelText("Dish"), "Rye *bread*");
    await press("Create document");
    await screen.findByText("elsewhere");
    const [sent] = sentTo("/api/contents", "POST");
    expect(sent).toEqual({
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
      interfaceLanguage: "en",
      title: "Rye bread",
      content: "# Rye *bread*\n\nServes {{Guests}}. **Enjoy!**",
      visibility: "workspace",
    });
    expect(path()).toBe(`/documents/${(sent as { id: string }).id}`);
    expect(state()).toEqual({ edit: true });
    cleanup();
    await openRecipe();
    expect(screen.getByLabelText("Dish")).toHaveProperty("value", "");
  });

  test("becomes a private document if the workspace is read-only", async () => {
    await openRecipe({}, { workspace: { ...sampleWorkspace(), deletedAt: 1 } });
    await press("Create document");
    await screen.findByText("elsewhere");
    expect(sentTo("/api/contents", "POST")).toMatchObject([{ visibility: "private" }]);
  });

  test("creates one document although the first attempt failed", async () => {
    answer = ({ path }) => (path === "/api/contents" ? refusal("INTERNAL", 500) : undefined);
    await openRecipe();
    await press("Create document");
    await screen.findByRole("alert");
    answer = () => undefined;
    await press("Create document");
    await screen.findByText("elsewhere");
    const ids = sentTo("/api/contents", "POST").map((body) => (body as { id: string }).id);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(1);
  });

  test("becomes a document on the device without a connection", async () => {
    answer = ({ path }) => {
      if (path === "/api/contents") throw new TypeError("offline");
      return undefined;
    };
    const { path } = await openRecipe();
    await press("Create document");
    await screen.findByText("elsewhere");
    const [id] = sentTo("/api/contents", "POST").map((body) => (body as { id: string }).id);
    expect(path()).toBe(`/documents/${id}`);
    expect(Object.keys(localStorage)).toContain(`calamo.new.${ada.id}.${id}`);
  });

  test("opens the generator with its filled brief, and starts nothing", async () => {
    const brief = {
      prompt: "Praise {{Dish}}.",
      contentType: "email",
      tone: "casual",
      length: "short",
    } as const;
    const { path } = await openRecipe({ brief });
    await fillIn(user, screen.getByLabelText("Dish"), "rye bread");
    await press("Write with AI");
    expect(path()).toBe("/generate");
    expect(draft()).toMatchObject({ ...brief, prompt: "Praise rye bread.", title: "" });
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  test("without a brief gives the generator its text as an outline", async () => {
    await openRecipe();
    await press("Write with AI");
    expect(draft()?.prompt).toMatch(/outline below.*\n\n# \{\{Dish\}\}\n\nServes/);
    expect(draft()).not.toHaveProperty("contentType");
  });

  test("of the library is written in the interface's language, and can be customized as a copy", async () => {
    const { path } = await open("/templates/cold-email");
    await screen.findByRole("heading", { level: 1, name: "Cold email" });
    expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
    await fillIn(user, screen.getByLabelText("Company"), "Reed & Ink");
    await press("Write with AI");
    expect(draft()).toMatchObject({ contentType: "email", language: "en" });
    expect(draft()?.prompt).toContain("Reed & Ink");

    cleanup();
    const copy = template(5, { name: "Cold email" });
    answer = ({ method }) => (method === "POST" ? Response.json(copy, { status: 201 }) : undefined);
    const opened = await open("/templates/cold-email");
    await screen.findByRole("heading", { level: 1, name: "Cold email" });
    await press("Customize a copy");
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(opened.path()).toBe(`/templates/${copy.id}`));
    expect(sentTo("/api/templates", "POST")).toMatchObject([
      { name: "Cold email", category: "sales", visibility: "private", brief: { contentType: "email" } },
    ]);
    expect(path()).toBe("/generate");
  });

  test("that doesn't exist is reported", async () => {
    await open(`/templates/${idOf(9)}`);
    await screen.findByText("This template no longer exists.");
  });

  test("is deleted after a confirmation", async () => {
    const { path } = await openRecipe();
    answer = ({ method }) => (method === "DELETE" ? new Response(null, { status: 204 }) : undefined);
    await press("Delete");
    expect(document.activeElement?.textContent).toBe("Keep");
    await press("Delete");
    await waitFor(() => expect(path()).toBe("/templates"));
    expect(sentTo(`/api/templates/${idOf(1)}`, "DELETE")).toHaveLength(1);
    await section("Library");
    expect(screen.queryByText("Recipe 1")).toBeNull();
  });

  test("of the workspace can't be changed by viewers", async () => {
    await openRecipe({ visibility: "workspace" }, memberOf("viewer"));
    expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
    screen.getByRole("button", { name: "Customize a copy" });
  });

  const draft = () =>
    readTabStored(`draft.${ada.id}.generate`, (value): value is { prompt: string } => value !== null);
});

describe("the form", () => {
  const openForm = async (me: Partial<Me> = {}) => {
    await open("/templates", me);
    await press("New template");
    return within(await screen.findByRole("dialog"));
  };

  test("adds a template and lists its variables while they are typed", async () => {
    const created = template(7, { name: "New" });
    answer = ({ method }) => (method === "POST" ? Response.json(created, { status: 201 }) : undefined);
    const form = await openForm();
    await fillIn(user, form.getByLabelText("Name"), "New");
    await user.selectOptions(form.getByLabelText("Purpose"), "Work");
    await fillIn(user, form.getByLabelText("Text"), "# {{Dish}} for {{Guests}}, {{dish}}");
    form.getByText("2 variables: Dish and Guests");
    await user.click(form.getByRole("button", { name: "Save" }));
    await screen.findByRole("heading", { level: 1, name: "New" });
    expect(sentTo("/api/templates", "POST")).toEqual([
      {
        name: "New",
        description: "",
        category: "work",
        body: "# {{Dish}} for {{Guests}}, {{dish}}",
        brief: null,
        visibility: "private",
      },
    ]);
  });

  test("reports what is missing without sending it", async () => {
    const form = await openForm();
    await user.click(form.getByRole("button", { name: "Save" }));
    form.getByText("Enter a name for the template");
    form.getByText("Please enter a text");
    expect(document.activeElement).toBe(form.getByLabelText("Name"));
    expect(sentTo("/api/templates", "POST")).toEqual([]);
  });

  test("reports too many variables and the server's limit", async () => {
    answer = ({ method }) =>
      method === "POST" ? refusal("TOO_MANY_TEMPLATES", 409, { limit: 100 }) : undefined;
    const form = await openForm();
    await fillIn(user, form.getByLabelText("Name"), "New");
    const many = Array.from({ length: 21 }, (_, index) => `{{v${index}}}`).join(" ");
    await fillIn(user, form.getByLabelText("Text"), many);
    await user.click(form.getByRole("button", { name: "Save" }));
    form.getByText("A template can have at most 20 variables");
    await fillIn(user, form.getByLabelText("Text"), "x");
    await user.click(form.getByRole("button", { name: "Save" }));
    await form.findByText(/limit of 100 templates/);
  });

  test("sends a brief once it has a prompt, and the workspace if it is chosen", async () => {
    answer = ({ method }) => (method === "POST" ? Response.json(template(7), { status: 201 }) : undefined);
    const form = await openForm({
      workspace: { ...sampleWorkspace(), name: "Reed & Ink", defaultVisibility: "private" },
    });
    expect(form.queryByLabelText("Tone")).toBeNull();
    await fillIn(user, form.getByLabelText("Name"), "New");
    await fillIn(user, form.getByLabelText("Text"), "x");
    await fillIn(user, form.getByLabelText("Prompt"), "Praise {{Dish}}.");
    await user.selectOptions(form.getByLabelText("Tone"), "Casual");
    await user.click(form.getByRole("radio", { name: "Reed & Ink" }));
    await user.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(sentTo("/api/templates", "POST")).toMatchObject([
        {
          visibility: "workspace",
          brief: { prompt: "Praise {{Dish}}.", contentType: "article", tone: "casual", length: "medium" },
        },
      ]),
    );
  });

  test("loses no change of another tab unknowingly", async () => {
    saved = [template(1)];
    await open(`/templates/${idOf(1)}`);
    await screen.findByRole("heading", { level: 1, name: "Recipe 1" });
    await press("Edit");
    const form = within(await screen.findByRole("dialog"));
    await fillIn(user, form.getByLabelText("Name"), "Mine");
    saved = [template(1, { name: "Theirs", revision: 4 })];
    answer = ({ method, body }) => {
      if (method !== "PATCH") return undefined;
      const { revision } = body as { revision: number };
      if (revision !== 4) return refusal("EDIT_CONFLICT", 409);
      saved = [template(1, { name: "Mine", revision: 5 })];
      return Response.json(saved[0]);
    };
    await user.click(form.getByRole("button", { name: "Save" }));
    await form.findByText(/was changed elsewhere/);
    expect(form.getByLabelText("Name")).toHaveProperty("value", "Mine");
    await user.click(form.getByRole("button", { name: "Replace and save" }));
    await screen.findByRole("heading", { level: 1, name: "Mine" });
    expect(sentTo(`/api/templates/${idOf(1)}`, "PATCH")).toMatchObject([{ revision: 3 }, { revision: 4 }]);
  });
});

test("a document is saved as a template with its title and text", async () => {
  const onClose = vi.fn();
  answer = ({ method }) => (method === "POST" ? Response.json(template(7), { status: 201 }) : undefined);
  await open(
    "/documents",
    {},
    <SaveTemplate title={"T".repeat(150)} markdown="# A *document* for {{Guests}}" onClose={onClose} />,
  );
  const form = within(await screen.findByRole("dialog"));
  form.getByText("1 variable: Guests");
  await user.click(form.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sentTo("/api/templates", "POST")).toMatchObject([
    { name: "T".repeat(100), body: "# A *document* for {{Guests}}" },
  ]);
});

import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { hasToasts } from "../../../lib/toasts.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { fillIn } from "../../../testing/user.ts";
import { DetailsForm } from "./profile-screen.tsx";

const user = userEvent.setup();

const open = () => renderSignedIn(<DetailsForm />, ["settings"]);
const name = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Full name" });
const language = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Language" });
const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save" });
const type = (value: string) => fillIn(user, name(), value);

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("the details form", () => {
  test("can be saved after a change, which updates the cached user", async () => {
    const calls = fakeServer(() => Response.json({ ...ada, name: "Ada Feather" }));
    const { me } = await open();
    expect(save().disabled).toBe(true);
    await type(" Ada Feather ");
    await user.click(save());
    await screen.findByText("Profile saved.");
    expect(hasToasts()).toBe(false); // reported only in the form
    expect(calls).toEqual([
      { method: "PATCH", path: "/api/me", body: { name: "Ada Feather", language: "en" } },
    ]);
    expect(me()?.name).toBe("Ada Feather");
    expect(name().value).toBe("Ada Feather");
    expect(save().getAttribute("aria-disabled")).toBe("true"); // as it has the focus
  });

  test.each([
    [" ", "Full name is required"],
    ["A", "Name must be at least 2 characters"],
  ])("rejects the name %j without sending it", async (value, message) => {
    const calls = fakeServer(() => Response.json(ada));
    await open();
    await type(value);
    await user.click(save());
    expect(screen.getByText(message).id).toBe(name().getAttribute("aria-describedby"));
    expect(calls).toEqual([]);
  });

  test.each([
    ["INTERNAL", 500, "An error occurred. Please try again."],
    ["UNAUTHENTICATED", 401, "You must be logged in"],
    ["RATE_LIMITED", 429, "Too many attempts. Please wait a minute and try again."],
  ])("keeps the input after %s, even if the screen is reopened", async (...given) => {
    const [code, status, message] = given;
    fakeServer(() => refusal(code, status));
    const { me } = await open();
    await type("Ada Feather");
    await user.selectOptions(language(), "de");
    await user.click(save());
    expect((await screen.findByRole("alert")).textContent).toBe(message);
    expect(me()).toMatchObject({ name: "Ada Quill", language: "en" });
    cleanup();
    await open();
    expect(name().value).toBe("Ada Feather");
    expect(language().value).toBe("de");
    expect(save().disabled).toBe(false);
  });

  test("shows a field error from the server", async () => {
    fakeServer(() => refusal("VALIDATION_FAILED", 422, { fields: { name: "NAME_TOO_LONG" } }));
    await open();
    await type("Ada Feather");
    await user.click(save());
    await screen.findByText("Name must be at most 100 characters");
  });

  test("switches the interface to a saved language at once", async () => {
    const calls = fakeServer(() => Response.json({ ...ada, language: "de" }));
    await open();
    await user.selectOptions(language(), "de");
    await user.click(save());
    await screen.findByText("Profil gespeichert.");
    expect(calls[0]?.body).toEqual({ name: "Ada Quill", language: "de" });
    expect(document.documentElement.lang).toBe("de");
  });

  test("lists the languages by their own names", async () => {
    await open();
    const options = screen.getAllByRole("option").map((option) => option.textContent);
    expect(options).toEqual(["English", "Português", "Español", "Français", "Deutsch"]);
  });

  test("saves once on a double submit", async () => {
    const calls = fakeServer(() => Response.json({ ...ada, name: "Ada Feather" }));
    await open();
    await type("Ada Feather");
    await user.keyboard("{Enter}{Enter}");
    await waitFor(() => screen.getByText("Profile saved."));
    expect(calls).toHaveLength(1);
  });
});

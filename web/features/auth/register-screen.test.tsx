import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AuthOptions } from "../../../shared/contracts/auth.ts";
import { clearCurrentUser } from "../../lib/session.ts";
import { fakeServer, refusal } from "../../testing/fake-server.ts";
import { ada } from "../../testing/render-signed-in.tsx";
import { renderVisitor } from "../../testing/render-visitor.tsx";
import { fillIn } from "../../testing/user.ts";
import * as loginScreen from "./login-screen.tsx";
import * as registerScreen from "./register-screen.tsx";

const user = userEvent.setup();

const offered = vi.hoisted((): { options: AuthOptions; asked: number } => ({
  options: { google: false, turnstile: null },
  asked: 0,
}));
vi.mock("./auth-options.ts", () => ({
  fetchAuthOptions: async () => offered.options,
  useAuthOptions: () => ({
    options: offered.options,
    askAgain: () => {
      offered.asked++;
    },
  }),
}));
/** Replaces the Turnstile widget, which is a cross-origin frame, with a button that completes the check. */
vi.mock("./human-check/turnstile.tsx", () => ({
  default: ({ onToken, isMissed }: { onToken: (token: string) => void; isMissed: boolean }) => (
    <button type="button" onClick={() => onToken("token")}>
      {isMissed ? "tick me first" : "tick me"}
    </button>
  ),
}));

const open = (address = "/register") =>
  renderVisitor({ "/register": registerScreen, "/login": loginScreen }, address);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fillIn(user, field(label), value);
const press = (name: string) => user.click(screen.getByRole("button", { name }));
const alert = async () => (await screen.findByRole("alert")).textContent;

async function fill(): Promise<void> {
  await type("Full name", "Ada Quill");
  await type("Email", "ada@example.com");
  await type("Password", "quiet river stone");
  await type("Confirm password", "quiet river stone");
  await user.click(screen.getByRole("checkbox", { name: /^I agree to the terms and conditions/ }));
}
const input = {
  name: "Ada Quill",
  email: "ada@example.com",
  password: "quiet river stone",
  acceptTerms: true,
  language: "en",
};

beforeEach(() => {
  localStorage.clear();
  clearCurrentUser();
  offered.options = { google: false, turnstile: null };
  offered.asked = 0;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("registration", () => {
  test("signs in at once, and leads to the requested address", async () => {
    const calls = fakeServer(() => Response.json(ada, { status: 201 }));
    const { place } = await open("/register?next=%2Fgenerate");
    await fill();
    await press("Create account");
    await waitFor(() => expect(place()).toBe("/generate"));
    expect(calls).toEqual([
      { method: "POST", path: "/api/auth/sign-up", body: { ...input, humanCheck: "" } },
    ]);
  });

  test("shows at each field what is wrong", async () => {
    const calls = fakeServer(() => Response.json(ada));
    await open();
    await type("Full name", "Ada\u202eQuill");
    await type("Password", "short");
    await press("Create account");
    await screen.findByText("The name contains characters that can’t be used");
    screen.getByText("Email is required");
    screen.getByText("Password must be at least 8 characters");
    screen.getByText("Please confirm your password");
    screen.getByText("You must agree to the terms and conditions");
    await waitFor(() => expect(document.activeElement).toBe(field("Full name")));
    expect(calls).toEqual([]);
  });

  test("estimates the strength of the password, and announces it", async () => {
    await open();
    await type("Full name", "Ada Quill");
    const hint = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
    expect(hint()).toEqual(["At least 8 characters"]);
    await type("Password", "quill2026");
    expect(hint()).toEqual(["Password strength: weak"]); // it contains the name
    await type("Password", "quiet river stone");
    expect(hint()).toEqual(["Password strength: strong"]);
  });

  test("links the terms and the privacy policy, which open in a new tab without checking the box", async () => {
    await open();
    for (const [name, path] of [
      [/^terms and conditions/, "/terms"],
      [/^privacy policy/, "/privacy"],
    ] as const) {
      const link = screen.getByRole("link", { name });
      expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([path, "_blank"]);
    }
  });

  test("reports that the passwords differ", async () => {
    const calls = fakeServer(() => Response.json(ada));
    await open();
    await fill();
    await type("Confirm password", "quiet river stones");
    await press("Create account");
    await screen.findByText("Passwords do not match");
    expect(calls).toEqual([]);
  });

  test("shows a field error from the server, and focuses the field", async () => {
    fakeServer(() => refusal("VALIDATION_FAILED", 400, { fields: { password: "PASSWORD_TOO_COMMON" } }));
    await open();
    await fill();
    await press("Create account");
    await screen.findByText("This password is too common. Please choose another one.");
    await waitFor(() => expect(document.activeElement).toBe(field("Password")));
  });

  test("with the e-mail of an existing account leads to sign-in with it", async () => {
    fakeServer(() => refusal("EMAIL_TAKEN", 409));
    const { place } = await open("/register?next=%2Fgenerate");
    await fill();
    await press("Create account");
    expect(await alert()).toContain("An account with this email already exists.");
    await user.click(screen.getByRole("link", { name: "Sign in instead" }));
    await screen.findByRole("heading", { name: "Welcome back" });
    expect(place()).toBe("/login?next=%2Fgenerate");
    expect(field("Email").value).toBe("ada@example.com");
  });

  test("reports a failure, and keeps name and e-mail, but not the password", async () => {
    fakeServer(() => refusal("INTERNAL", 500));
    await open();
    await fill();
    await press("Create account");
    expect(await alert()).toBe("We couldn’t create your account. Please try again.");
    cleanup();
    await open();
    expect(field("Full name").value).toBe("Ada Quill");
    expect(field("Email").value).toBe("ada@example.com");
    expect(JSON.stringify({ ...localStorage })).not.toContain("quiet river");
  });
});

describe("registration with a human check", () => {
  beforeEach(() => {
    offered.options = { google: false, turnstile: "site key" };
  });

  test("sends nothing before the check is done, and then includes its token", async () => {
    const calls = fakeServer(() => Response.json(ada, { status: 201 }));
    const { place } = await open();
    await fill();
    await screen.findByText("tick me");
    await press("Create account");
    await screen.findByText("tick me first");
    expect(calls).toEqual([]);
    await press("tick me first");
    await press("Create account");
    await waitFor(() => expect(place()).toBe("/dashboard"));
    expect(calls[0]?.body).toEqual({ ...input, humanCheck: "token" });
  });

  test("requires the check again after a failure, since a token is valid only once", async () => {
    const calls = fakeServer(() => refusal("EMAIL_TAKEN", 409));
    await open();
    await fill();
    await screen.findByText("tick me");
    await press("tick me");
    await press("Create account");
    await alert();
    await press("Create account");
    await screen.findByText("tick me first");
    expect(calls).toHaveLength(1);
  });
});

test("registration reloads the options if the server requires an unexpected human check", async () => {
  fakeServer(() => refusal("HUMAN_CHECK_FAILED", 400));
  await open();
  await fill();
  await press("Create account");
  expect(await alert()).toBe("The security check failed. Please try again.");
  expect(offered.asked).toBe(1);
});

import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../../../../shared/contracts/me.ts";
import { type Call, fakeServer, refusal } from "../../../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../../../testing/render-signed-in.tsx";
import { fillIn } from "../../../../testing/user.ts";
import { TwoFactorCard } from "./two-factor-card.tsx";

const user = userEvent.setup();

const setup = {
  uri: "otpauth://totp/Calamo:ada@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Calamo",
  secret: "JBSWY3DPEHPK3PXP",
};
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-2345-${1000 + index}`);
const wrongPassword = () =>
  refusal("VALIDATION_FAILED", 400, { fields: { password: "CURRENT_PASSWORD_WRONG" } });

/** The server's response to each step. */
type Steps = Record<string, (call: Call) => Response | Promise<Response>>;
const step = ({ path }: Call) => path.replace("/api/auth/two-factor/", "");

async function open(steps: Steps, me: Partial<Me> = {}) {
  const calls = fakeServer((call) => steps[step(call)]?.(call) ?? refusal("NOT_FOUND", 404));
  const person = await renderSignedIn(<TwoFactorCard />, ["settings"], me, "/settings/security");
  return { ...person, calls: () => calls.map((call) => [step(call), call.body]) };
}
const press = (name: string) => user.click(screen.getByRole("button", { name }));
const dialog = (name: string) => screen.findByRole("dialog", { name });
const type = (label: string, value: string) => fillIn(user, screen.getByLabelText(label), value);
const describedBy = (label: string) =>
  screen
    .getByLabelText(label)
    .getAttribute("aria-describedby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .at(-1);

/** Opens the set-up and continues to the step that shows the secret. */
async function connect(): Promise<void> {
  await press("Turn on");
  await dialog("Turn on two-factor authentication");
  await type("Password", "quiet river stone");
  await press("Continue");
  await dialog("Connect your app");
}

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("enabling two-factor authentication", () => {
  const steps: Steps = {
    "set-up": () => Response.json(setup),
    enable: () => Response.json({ recoveryCodes }),
  };

  test("takes the password and a code from the app, and then shows ten recovery codes", async () => {
    const { calls, me } = await open(steps);
    await connect();
    screen.getByRole("img", { name: "QR code for the authenticator app" });
    expect(screen.getByText("JBSW").parentElement?.textContent?.trim()).toBe("JBSW Y3DP EHPK 3PXP");
    await type("6-digit code", "123 456");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Turn on" }));
    await dialog("Save your recovery codes");
    const shown = within(screen.getByRole("list", { name: "Recovery codes" })).getAllByRole("listitem");
    expect(shown.map(({ textContent }) => textContent)).toEqual(recoveryCodes);
    expect(calls()).toEqual([
      ["set-up", { password: "quiet river stone" }],
      ["enable", { code: "123456" }],
    ]);
    await waitFor(() => expect(me()?.twoFactor).toBe(true));
    expect(JSON.stringify({ ...localStorage })).not.toContain("abcd");
  });

  test("keeps the recovery codes open until the user confirms having stored them", async () => {
    await open(steps);
    await connect();
    await type("6-digit code", "123456");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Turn on" }));
    await dialog("Save your recovery codes");
    await user.keyboard("{Escape}");
    await screen.findByText("Save the codes, then check this box.");
    await press("Done");
    const box = screen.getByRole("checkbox", { name: "I’ve saved these codes" });
    expect(document.activeElement).toBe(box);
    await user.click(box);
    await press("Done");
    await waitFor(() => expect(screen.queryByRole("dialog", { hidden: false })).toBeNull());
    screen.getByText("On");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "New recovery codes" }));
  });

  test("reports a wrong code at its field, focuses it, and accepts another one", async () => {
    let answer = () => refusal("CODE_INVALID", 400);
    const { me } = await open({ ...steps, enable: () => answer() });
    await connect();
    await type("6-digit code", "12345");
    const send = () =>
      user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Turn on" }));
    await send();
    const field = screen.getByLabelText("6-digit code");
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    await type("6-digit code", "654321");
    expect(field.getAttribute("aria-invalid")).toBeNull();
    await send();
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(describedBy("6-digit code")).not.toBe("From your authenticator app");
    expect(document.activeElement).toBe(field);
    expect(me()?.twoFactor).toBe(false);
    answer = () => Response.json({ recoveryCodes });
    await type("6-digit code", "123456");
    await send();
    await dialog("Save your recovery codes");
  });

  test("restarts an expired set-up", async () => {
    await open({ ...steps, enable: () => refusal("CODE_EXPIRED", 400) });
    await connect();
    await type("6-digit code", "123456");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Turn on" }));
    await user.click(await screen.findByRole("button", { name: "Start over" }));
    await dialog("Turn on two-factor authentication");
  });

  test("requires a fresh sign-in if there is no password, with a return to the account", async () => {
    const { calls, path, search } = await open(
      { "set-up": () => refusal("REAUTHENTICATION_REQUIRED", 403) },
      { hasPassword: false },
    );
    await press("Turn on");
    await dialog("Turn on two-factor authentication");
    expect(screen.queryByLabelText("Password")).toBeNull();
    await press("Continue");
    await user.click(await screen.findByRole("button", { name: "Sign in again" }));
    await waitFor(() => expect(path()).toBe("/login"));
    expect(search()).toBe("?next=%2Fsettings%2Fsecurity");
    expect(calls()[0]).toEqual(["set-up", {}]);
  });
});

describe("a pending request that cannot be undone", () => {
  /** A response that the test resolves later. */
  function held() {
    let answer: (response: Response) => void = () => {};
    const response = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    return { response, answer };
  }
  const stays = "We’re working on it. Please wait a moment.";
  const tryToLeave = async (name: string) => {
    const window = screen.getByRole("dialog", { name });
    await user.keyboard("{Escape}");
    await user.click(within(window).getByRole("button", { name: "Close" }));
    await user.click(within(window).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(within(window).getByRole("status").textContent).toBe(stays));
    expect(screen.getByRole("dialog", { name })).toBe(window);
  };

  test("keeps the set-up open until its recovery codes arrive, even if the code is edited meanwhile", async () => {
    const { response, answer } = held();
    await open({ "set-up": () => Response.json(setup), enable: () => response });
    await connect();
    await type("6-digit code", "123456");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Turn on" }));
    await screen.findByRole("button", { name: "Checking…" });
    await type("6-digit code", "1234567");
    await tryToLeave("Connect your app");
    answer(Response.json({ recoveryCodes }));
    await dialog("Save your recovery codes");
    screen.getByText("abcd-efgh-2345-1000");
  });

  test("keeps the dialog for new recovery codes open until they arrive", async () => {
    const { response, answer } = held();
    await open({ "recovery-codes": () => response }, { twoFactor: true });
    await press("New recovery codes");
    await dialog("New recovery codes");
    await type("Password", "quiet river stone");
    await type("Code from your app", "123456");
    await press("Create codes");
    await screen.findByRole("button", { name: "Checking…" });
    await tryToLeave("New recovery codes");
    answer(Response.json({ recoveryCodes }));
    await dialog("Save your recovery codes");
  });

  test("keeps the dialog for switching off open, which can be closed after a failure", async () => {
    const { response, answer } = held();
    await open({ disable: () => response }, { twoFactor: true });
    await press("Turn off");
    await dialog("Turn off two-factor authentication?");
    await type("Password", "quiet river stone");
    await type("Code from your app", "123456");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Turn off" }));
    await screen.findByRole("button", { name: "Checking…" });
    await tryToLeave("Turn off two-factor authentication?");
    answer(refusal("INTERNAL", 500));
    await screen.findByRole("alert");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog", { hidden: false })).toBeNull());
  });
});

describe("a change whose response is lost", () => {
  const lost = () => {
    throw new TypeError("offline");
  };
  const isOn = (twoFactor: boolean) => () => Response.json({ ...ada, twoFactor });

  test("shows two-factor as on, and offers new recovery codes in place of those that never arrived", async () => {
    const { me, calls } = await open({
      "set-up": () => Response.json(setup),
      enable: lost,
      "/api/me": isOn(true),
      "recovery-codes": () => Response.json({ recoveryCodes }),
    });
    await connect();
    await type("6-digit code", "123456");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Turn on" }));
    await dialog("Create new recovery codes");
    expect(me()?.twoFactor).toBe(true);
    await type("Password", "quiet river stone");
    await type("Code from your app", "123456");
    await press("Create codes");
    await dialog("Save your recovery codes");
    expect(calls().at(-1)).toEqual(["recovery-codes", { password: "quiet river stone", code: "123456" }]);
  });

  test("shows two-factor as off", async () => {
    await open({ disable: lost, "/api/me": isOn(false) }, { twoFactor: true });
    await press("Turn off");
    await dialog("Turn off two-factor authentication?");
    await type("Password", "quiet river stone");
    await type("Code from your app", "123456");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Turn off" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { hidden: false })).toBeNull());
    screen.getByText("Off");
  });
});

describe("enabled two-factor authentication", () => {
  test("is switched off with the password and a code", async () => {
    const { calls, me } = await open(
      { disable: () => new Response(null, { status: 204 }) },
      { twoFactor: true },
    );
    await press("Turn off");
    await dialog("Turn off two-factor authentication?");
    await type("Password", "quiet river stone");
    await type("Code from your app", "123 456");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Turn off" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { hidden: false })).toBeNull());
    expect(calls()).toEqual([["disable", { password: "quiet river stone", code: "123456" }]]);
    expect(me()?.twoFactor).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Turn on" }));
  });

  test("reports a wrong password at its field, and stays on", async () => {
    const { me } = await open({ disable: wrongPassword }, { twoFactor: true });
    await press("Turn off");
    await dialog("Turn off two-factor authentication?");
    const send = () =>
      user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Turn off" }));
    await send();
    expect(describedBy("Password")).toBe("Password is required");
    await type("Password", "not the one");
    await type("Code from your app", "123456");
    await send();
    await waitFor(() => expect(describedBy("Password")).toBe("This is not your current password"));
    expect(document.activeElement).toBe(screen.getByLabelText("Password"));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(me()?.twoFactor).toBe(true);
  });

  test("reports a wrong code at its field, and stays on, if there is no password", async () => {
    const { me, calls } = await open(
      { disable: () => refusal("CODE_INVALID", 400) },
      { twoFactor: true, hasPassword: false },
    );
    await press("Turn off");
    await dialog("Turn off two-factor authentication?");
    await type("Code from your app", "654321");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Turn off" }));
    const wrong = "This code is incorrect. Check it and try again.";
    await waitFor(() => expect(describedBy("Code from your app")).toBe(wrong));
    expect(document.activeElement).toBe(screen.getByLabelText("Code from your app"));
    expect(calls()).toEqual([["disable", { code: "654321" }]]);
    expect(me()?.twoFactor).toBe(true);
  });

  test("can replace the recovery codes, which can be copied, downloaded and printed", async () => {
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const saved: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
      saved.push(file as Blob); // never a MediaSource
      return "blob:codes";
    });
    const { calls } = await open(
      { "recovery-codes": () => Response.json({ recoveryCodes }) },
      { twoFactor: true },
    );
    await press("New recovery codes");
    await dialog("New recovery codes");
    await type("Password", "quiet river stone");
    await type("Code from your app", "ABCD-efgh-2345-wxyz");
    await press("Create codes");
    await dialog("Save your recovery codes");
    expect(calls()).toEqual([
      ["recovery-codes", { password: "quiet river stone", code: "abcdefgh2345wxyz" }],
    ]);
    await press("Copy");
    expect(copied).toHaveBeenCalledWith(recoveryCodes.join("\n"));
    await press("Download");
    const file = await saved[0]?.text();
    expect(file).toMatch(/^Calamo recovery codes for ada@example.com, /);
    for (const code of recoveryCodes) expect(file).toContain(code);
    expect(document.querySelector(".print-sheet pre")?.textContent).toBe(recoveryCodes.join("\n"));
  });

  test("keeps the dialog and its input if the server fails, which is reported", async () => {
    await open({ "recovery-codes": () => refusal("INTERNAL", 500) }, { twoFactor: true });
    await press("New recovery codes");
    await dialog("New recovery codes");
    await type("Password", "quiet river stone");
    await type("Code from your app", "123456");
    await press("Create codes");
    await screen.findByRole("alert");
    expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("quiet river stone");
  });
});

describe("the remaining recovery codes", () => {
  const noRequest = () => open({}, { twoFactor: true, recoveryCodesLeft: 7 });

  test("are counted", async () => {
    await noRequest();
    screen.getByText("7 of 10 recovery codes left.");
    expect(screen.queryByRole("status")).toBeNull();
  });

  test.each([
    [2, "2 of 10 recovery codes left."],
    [0, "0 of 10 recovery codes left."],
  ])("are a warning if they are %i, until new ones are created", async (recoveryCodesLeft, text) => {
    const { me } = await open(
      { "recovery-codes": () => Response.json({ recoveryCodes }) },
      { twoFactor: true, recoveryCodesLeft },
    );
    expect(screen.getByRole("status").textContent).toContain(text);
    await press("New recovery codes");
    await dialog("New recovery codes");
    await type("Password", "quiet river stone");
    await type("Code from your app", "123456");
    await press("Create codes");
    await dialog("Save your recovery codes");
    expect(me()?.recoveryCodesLeft).toBe(10);
  });
});

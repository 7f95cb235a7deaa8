// Account security and deletion. Selectors work in every language.
import { expect, type Page } from "@playwright/test";
import type { TwoFactorSetup } from "../../shared/contracts/auth.ts";
import type { Me } from "../../shared/contracts/me.ts";
import { paths } from "../../web/app/paths.ts";
import { password } from "../users.ts";
import { answerOnce, press, refusal, type View } from "./view.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const submit = (page: Page) => dialog(page).locator("button[type=submit]").click();
const devices = (page: Page) => page.locator("main ul li").first().waitFor();

const opens = (name: string) => async (page: Page) => {
  await page.locator(`[data-opens=${name}]`).click();
  await dialog(page).locator("button[type=submit]").waitFor();
};

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const twoFactorSetup: TwoFactorSetup = {
  secret,
  uri: `otpauth://totp/Calamo:ada.quill%40example.com?issuer=Calamo&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
};

async function connect(page: Page): Promise<void> {
  await opens("setUp")(page);
  await answerOnce(page, "auth/two-factor/set-up", 200, twoFactorSetup); // mocked: password attempts are limited
  await dialog(page).locator("input[name=password]").fill(password);
  await submit(page);
  await dialog(page).getByRole("img").waitFor();
}

/** In the server's format. The request is mocked, so that two-factor authentication stays off. */
const recoveryCodes = [
  "k2mf-7qxa-nb4c-w3ze",
  "p5ty-h6rd-2jvu-oqla",
  "c7xn-3bwe-yf5k-m4sg",
  "z6ha-tq2p-j7lr-d5vo",
  "w4uc-n5ey-b3gx-7kfm",
  "q2sl-o6jz-v7dh-t4ra",
  "e3pk-y7wn-5cmb-x6uf",
  "g4vt-2zqd-l6ao-h5js",
  "r7by-m3fc-k5xe-p2wn",
  "u6od-j4hg-s7qt-3zlv",
];

async function keepCodes(page: Page): Promise<void> {
  await connect(page);
  await answerOnce(page, "auth/two-factor/enable", 200, { recoveryCodes });
  await dialog(page).locator("input[name=code]").fill("123456");
  await submit(page);
  await expect(dialog(page).getByRole("listitem")).toHaveCount(recoveryCodes.length);
}

async function openDeletion(page: Page): Promise<void> {
  await page.locator("main section button").last().click();
  await dialog(page).locator("button[type=submit]").waitFor();
}

/** Changes the user as the server describes them, and reloads. */
async function changeMe(page: Page, changes: Partial<Me>): Promise<void> {
  await page.route("**/api/me", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...changes } });
  });
  await page.reload();
  await page.locator("main section").first().waitFor();
}

const pendingEmail = (page: Page) =>
  changeMe(page, { emailChange: { email: "clara.care.new@example.com", unconfirmed: ["new", "current"] } });

async function fewCodes(page: Page): Promise<void> {
  await changeMe(page, { recoveryCodesLeft: 2 });
  await devices(page);
}

/** Of a user with an unconfirmed e-mail. */
export const unconfirmedViews: View[] = [
  {
    name: "dashboard-confirmation-sent",
    path: paths.dashboard,
    async act(page) {
      await answerOnce(page, "auth/resend-confirmation", 204);
      await press("Send again")(page);
      await page.getByText(/has been sent/).waitFor();
    },
  },
  { name: "settings-profile", path: paths.profile, translated: true },
  { name: "settings-notifications", path: paths.notifications, translated: true },
  {
    name: "change-email",
    path: paths.profile,
    act: (page) => page.locator("main section").last().getByRole("button").click(),
    covered: true,
    translated: true,
  },
  { name: "settings-data", path: paths.data, translated: true },
  { name: "delete-dialog", path: paths.data, act: openDeletion, covered: true, translated: true },
  {
    name: "delete-dialog-refused",
    path: paths.data,
    covered: true,
    async act(page) {
      await openDeletion(page);
      await submit(page);
      await expect(dialog(page).locator("[aria-invalid]").first()).toBeVisible();
    },
  },
];

/** Of a user with several devices and without two-factor authentication. */
export const carefulViews: View[] = [
  { name: "security-devices", path: paths.security, act: devices, translated: true },
  {
    name: "security-device-sessions",
    path: paths.security,
    async act(page) {
      await devices(page);
      await page.locator("main button[aria-expanded=false]").first().click();
    },
    translated: true,
  },
  { name: "profile-email-pending", path: paths.profile, act: pendingEmail, translated: true },
  {
    name: "security-device-signed-out",
    path: paths.security,
    async act(page) {
      await page.route("**/api/auth/devices/*", (route) => route.fulfill({ status: 204 }), { times: 1 });
      await press(/^Sign out Safari/)(page);
      await page.getByText(/^Signed out: /).waitFor();
    },
  },
  { name: "security-google", path: `${paths.security}?google=taken`, act: offerGoogle },
  {
    name: "two-factor-set-up",
    path: paths.security,
    act: opens("setUp"),
    covered: true,
    translated: true,
  },
  { name: "two-factor-connect", path: paths.security, act: connect, covered: true, translated: true },
  {
    name: "two-factor-under-way",
    path: paths.security,
    covered: true,
    async act(page) {
      await connect(page);
      await page.route("**/two-factor/enable", () => {}); // never responds
      await page.getByRole("dialog").getByRole("textbox").fill("123456");
      await page.keyboard.press("Enter");
      await page.locator("[role=dialog][aria-busy]").waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").getByRole("status").filter({ hasText: /./ }).waitFor();
    },
  },
  { name: "two-factor-codes", path: paths.security, act: keepCodes, covered: true, translated: true },
  {
    name: "two-factor-codes-not-kept",
    path: paths.security,
    covered: true,
    async act(page) {
      await keepCodes(page);
      await press("Done")(page);
      await page.getByText(/then check this box/).waitFor();
    },
  },
];

/** Of a user with two-factor authentication. */
export const guardedViews: View[] = [
  { name: "security-two-factor", path: paths.security, act: devices, translated: true },
  { name: "two-factor-codes-low", path: paths.security, act: fewCodes, translated: true },
  {
    name: "two-factor-switch-off",
    path: paths.security,
    act: opens("switchOff"),
    covered: true,
    translated: true,
  },
  { name: "two-factor-new-codes", path: paths.security, act: opens("newCodes"), covered: true },
];

/** Of a user without a password. */
export const passwordlessViews: View[] = [
  { name: "security-no-password", path: paths.security, translated: true },
  {
    name: "security-password-link-sent",
    path: paths.security,
    async act(page) {
      await answerOnce(page, "auth/recover", 204);
      await press("Send link")(page);
      await page.getByText(/^Link sent to/).waitFor();
    },
  },
  {
    name: "two-factor-sign-in-again",
    path: paths.security,
    covered: true,
    async act(page) {
      await opens("setUp")(page);
      await answerOnce(page, "auth/two-factor/set-up", 403, refusal("REAUTHENTICATION_REQUIRED"));
      await submit(page);
      await page.getByText(/sign in again\. You/).waitFor();
    },
  },
];

/** Mocks the option, because Google is not configured here. */
async function offerGoogle(page: Page): Promise<void> {
  await answerOnce(page, "auth/options", 200, { google: true, turnstile: null });
  await page.reload();
  await page.getByRole("heading", { name: "Google" }).waitFor();
  await devices(page);
}

// Sign-in, registration and recovery, as visitors see them. Selectors work in every language.
import { expect, type Page } from "@playwright/test";
import { paths } from "../../web/app/paths.ts";
import { password } from "../users.ts";
import { invitationSecret } from "./fixtures.ts";
import { answerOnce, press, refusal, type View } from "./view.ts";

const email = "ada.quill@example.com";
/** A well-formed but invalid token. */
const token = "n".repeat(43);
const withToken = (path: string) => `${path}#${token}`;
const submit = (page: Page) => page.locator("main button[type=submit]").click();
const typeEmail = (page: Page) => page.locator("input[name=email]").fill(email);
const step = (page: Page, name: string) => page.locator(`main input[name=${name}]`).waitFor();

async function openCodeStep(page: Page): Promise<void> {
  await page.locator("main button:has(.lucide-mail)").click();
  await expect(page.locator("input[name=password]")).toHaveCount(0);
}

async function typePassword(page: Page): Promise<void> {
  await typeEmail(page);
  await page.locator("input[name=password]").fill(password);
  await submit(page);
  await expect(page.getByRole("alert")).toBeVisible();
}

export const doorViews: View[] = [
  { name: "join", path: `${paths.join}#${invitationSecret}`, translated: true },
  { name: "join-unusable", path: withToken(paths.join) },
  { name: "terms-visitor", path: paths.terms, translated: true },
  { name: "privacy-visitor", path: paths.privacy, translated: true },
  { name: "imprint-visitor", path: paths.imprint, translated: true },
  {
    name: "login-google",
    path: paths.login,
    translated: true,
    async act(page) {
      await answerOnce(page, "auth/options", 200, { google: true, turnstile: null }); // neither is configured here
      await page.reload({ waitUntil: "domcontentloaded" });
      await page.locator("main a[href^='/api/auth/google'] svg").waitFor();
    },
  },
  { name: "login-google-exists", path: `${paths.login}?google=exists`, translated: true },
  { name: "login-google-failed", path: `${paths.login}?google=failed` },
  { name: "login-after-deletion", path: `${paths.login}?deleted=1` },
  { name: "login-after-reset", path: `${paths.login}?reset=1` },
  {
    name: "login-unconfirmed",
    path: paths.login,
    translated: true,
    async act(page) {
      await answerOnce(page, "auth/sign-in", 403, refusal("EMAIL_NOT_CONFIRMED"));
      await typePassword(page);
      await page.locator("form button[type=button]:not([aria-label])").waitFor();
    },
  },
  { name: "login-code-email", path: paths.login, act: openCodeStep },
  {
    name: "login-code",
    path: paths.login,
    translated: true,
    async act(page) {
      await openCodeStep(page);
      await answerOnce(page, "auth/code", 204);
      await typeEmail(page);
      await submit(page);
      await step(page, "code");
    },
  },
  {
    name: "login-code-expired",
    path: paths.login,
    async act(page) {
      await openCodeStep(page);
      await answerOnce(page, "auth/code", 204);
      await typeEmail(page);
      await submit(page);
      await answerOnce(page, "auth/code/verify", 400, refusal("CODE_EXPIRED"));
      await page.locator("input[name=code]").fill("123456");
      await submit(page);
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  { name: "login-two-factor", path: `${paths.login}?step=two-factor`, translated: true },
  {
    name: "login-two-factor-wrong",
    path: `${paths.login}?step=two-factor`,
    async act(page) {
      await answerOnce(page, "auth/two-factor", 400, refusal("CODE_INVALID"));
      await page.locator("input[name=code]").fill("123456");
      await submit(page);
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  { name: "login-recovery-code", path: `${paths.login}?step=two-factor`, act: press("Use a recovery code") },
  { name: "forgot-password", path: paths.forgotPassword },
  {
    name: "forgot-password-sent",
    path: paths.forgotPassword,
    translated: true,
    async act(page) {
      await answerOnce(page, "auth/recover", 204);
      await typeEmail(page);
      await submit(page);
      await expect(page.locator("main form")).toHaveCount(0);
    },
  },
  {
    name: "reset-password",
    path: withToken(paths.resetPassword),
    translated: true,
    async act(page) {
      await answerOnce(page, "auth/reset-password/check", 200, { email }); // the token is invalid
      await page.goto(withToken(paths.resetPassword)); // again, now with a valid response
      await step(page, "password");
    },
  },
  { name: "reset-password-invalid", path: paths.resetPassword },
  { name: "confirm-asking", path: withToken(paths.confirm), translated: true },
  {
    name: "confirm-done",
    path: withToken(paths.confirm),
    translated: true,
    async act(page) {
      await answerOnce(page, "auth/confirm", 204);
      await page.locator("main button").click();
      await expect(page.locator("main button")).toHaveCount(0);
      await page.locator(`main a[href="${paths.login}"]`).waitFor();
    },
  },
  { name: "confirm-invalid", path: paths.confirm, translated: true, act: (page) => step(page, "email") },
  {
    name: "change-email-link",
    path: withToken(paths.changeEmail),
    translated: true,
    async act(page) {
      const link = { email: "ada.new@example.com", side: "current", isComplete: false };
      await answerOnce(page, "auth/email-change/check", 200, link); // the token is invalid
      await page.reload({ waitUntil: "domcontentloaded" });
      await page.locator("main button").waitFor();
    },
  },
  { name: "change-email-link-invalid", path: paths.changeEmail, translated: true },
  { name: "sign-in-link", path: withToken(paths.signInLink), translated: true },
  { name: "sign-in-link-invalid", path: paths.signInLink },
];

// The life cycle of an account through the interface and its mails. Each test runs in one of the languages (isSampled).
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { TOTP } from "otpauth";
import { languages } from "../shared/catalog/languages.ts";
import { newestMail } from "./mailbox.ts";
import { test } from "./test.ts";
import { isSampled, textOf } from "./texts.ts";
import { confirmEmail, generateText, newEmail, ownAddress, password } from "./users.ts";

const newPassword = "another river stone";

for (const language of languages)
  test.describe(language, () => {
    const t = (key: string, slots?: Record<string, string>) => textOf(language, key, slots);
    const press = (page: Page, key: string) =>
      page.getByRole("button", { name: t(key), exact: true }).click();
    let email: string;
    test.beforeEach(async ({ page }) => {
      email = newEmail();
      await page.setExtraHTTPHeaders(ownAddress());
    });

    const visit = (page: Page, path: string) => page.goto(`${path}?lng=${language}`);
    const submit = (page: Page) => page.locator("main button[type=submit]").click();

    async function register(page: Page): Promise<void> {
      await visit(page, "/register");
      await page.locator("input[name=name]").fill("Ada Quill");
      await page.locator("input[name=email]").fill(email);
      await page.locator("input[name=password]").fill(password);
      await page.locator("input[name=confirmPassword]").fill(password);
      await page.locator("input[type=checkbox]").check();
      await submit(page);
      await expect(page).toHaveURL(/\/dashboard$/);
    }

    async function signUp(page: Page): Promise<void> {
      const response = await page.request.post("/api/auth/sign-up", {
        data: { name: "Ada Quill", email, password, language, acceptTerms: true },
      });
      expect(response.status()).toBe(201);
    }

    async function signUpConfirmed(page: Page): Promise<void> {
      await signUp(page);
      await confirmEmail(page.request, email);
    }

    async function signIn(page: Page, secret = password): Promise<void> {
      await visit(page, "/login");
      await page.locator("input[name=email]").fill(email);
      await page.locator("input[name=password]").fill(secret);
      await submit(page);
    }

    if (isSampled(0, language))
      test("a banner asks the user to confirm the e-mail, and the link of the mail confirms it", async ({
        page,
      }) => {
        await register(page);
        const banner = page.getByText(t("dashboard:confirm.text", { email }));
        await expect(banner).toBeVisible();
        const mail = await newestMail(email);
        expect(mail.link).toMatch(/^http:\/\/127\.0\.0\.1:8790\/confirm#[\w-]{43}$/);
        await page.goto(mail.link);
        await expect(page.getByRole("heading", { name: t("entry:confirm.done") })).toBeVisible();
        await page.getByRole("link", { name: t("entry:confirm.toDashboard") }).click();
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(banner).toBeHidden();
        await page.goto(mail.link);
        await expect(page.getByRole("heading", { name: t("entry:confirm.done") })).toBeVisible(); // already confirmed
      });

    if (isSampled(1, language))
      test("the link of a mail resets a forgotten password, once", async ({ page }) => {
        await signUp(page);
        await page.context().clearCookies();
        await visit(page, "/login");
        await page.getByRole("link", { name: t("auth:login.forgot") }).click();
        await expect(page).toHaveURL(/\/forgot-password/);
        await page.locator("input[name=email]").fill(email);
        await submit(page);
        await expect(page.getByText(t("entry:recover.sent", { email }))).toBeVisible();
        const { link } = await newestMail(email, 2);
        await page.goto(link);
        await page.locator("input[name=password]").fill(newPassword);
        await page.locator("input[name=confirmPassword]").fill(newPassword);
        await submit(page);
        await expect(page).toHaveURL(/\/login/);
        await expect(page.getByText(t("auth:login.reset"))).toBeVisible();
        await expect(page.locator("input[name=email]")).toHaveValue(email);
        await signIn(page, newPassword);
        await expect(page).toHaveURL(/\/dashboard$/);
        await page.goto(link);
        await expect(page.getByRole("heading", { name: t("entry:linkInvalid") })).toBeVisible();
        await expect(page.locator("input[name=password]")).toHaveCount(0);
      });

    if (isSampled(2, language))
      test("a code by e-mail signs in, and so does its link on another device", async ({ page, browser }) => {
        await signUpConfirmed(page);
        await page.context().clearCookies();
        await visit(page, "/login");
        await press(page, "auth:login.byCode");
        await expect(page.getByRole("heading", { name: t("entry:code.title") })).toBeVisible();
        await page.locator("input[name=email]").fill(email);
        await submit(page);
        const { code, link } = await newestMail(email, 2);

        const phone = await browser.newContext({ extraHTTPHeaders: ownAddress() });
        const other = await phone.newPage();
        await other.goto(link);
        await submit(other);
        await expect(other).toHaveURL(/\/dashboard$/);
        await phone.close();

        await page.locator("input[name=code]").fill(code);
        await submit(page);
        await expect(page.getByText(t("errors:codes.CODE_EXPIRED"))).toBeVisible(); // the link has consumed it
        await expect(page.getByRole("heading", { name: t("entry:code.title") })).toBeVisible();
        await page.locator("input[name=email]").fill(email);
        await submit(page);
        const { code: second } = await newestMail(email, 3);
        await page.locator("input[name=code]").fill(`${second.slice(0, 3)} ${second.slice(3)}`);
        await submit(page);
        await expect(page).toHaveURL(/\/dashboard$/);
      });

    if (isSampled(3, language))
      test("signing in asks for a code of the authenticator app, or a recovery code instead", async ({
        page,
      }) => {
        await signUpConfirmed(page);
        await page.goto("/settings/security");
        await press(page, "settings:twoFactor.switchOn");
        const dialog = page.getByRole("dialog");
        await dialog.locator("input[name=password]").fill(password);
        await dialog.locator("button[type=submit]").click();
        await expect(dialog.getByRole("img", { name: t("settings:connect.picture") })).toBeVisible();
        const uri = await dialog.getByRole("link", { name: t("settings:connect.open") }).getAttribute("href");
        const app = new TOTP({ secret: new URL(uri ?? "").searchParams.get("secret") ?? "" });
        await dialog.locator("input[name=code]").fill(app.generate());
        await dialog.locator("button[type=submit]").click();
        const codes = dialog.getByRole("list", { name: t("settings:codes.list") }).getByRole("listitem");
        await expect(codes).toHaveCount(10);
        const recoveryCode = await codes.first().innerText();
        await dialog.getByRole("checkbox").check();
        await dialog.getByRole("button", { name: t("settings:codes.done") }).click();

        await page.context().clearCookies();
        await signIn(page);
        await expect(page.getByRole("heading", { name: t("entry:twoFactor.title") })).toBeVisible();
        await page.locator("input[name=code]").fill(app.generate({ timestamp: Date.now() + 30_000 })); // a code works once
        await submit(page);
        await expect(page).toHaveURL(/\/dashboard$/);

        await page.context().clearCookies();
        await signIn(page);
        await press(page, "entry:twoFactor.app.other");
        await page.locator("input[name=code]").fill(recoveryCode);
        await submit(page);
        await expect(page).toHaveURL(/\/dashboard$/);
      });

    if (isSampled(4, language))
      test("a user sees other devices and signs them out", async ({ page, browser }) => {
        await signUpConfirmed(page);
        const phone = await browser.newContext({
          extraHTTPHeaders: ownAddress(),
          userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
        });
        const other = await phone.newPage();
        await signIn(other);
        await expect(other).toHaveURL(/\/dashboard$/);
        await page.goto("/settings/security");
        const list = page.getByRole("list", { name: t("settings:devices.list") });
        const named = t("settings:devices.name", { browser: "Firefox", os: "Linux" });
        await expect(list.getByText(named)).toBeVisible();
        await list.getByRole("button", { name: t("settings:devices.signOutNamed", { name: named }) }).click();
        await expect(list.getByText(named)).toBeHidden();
        await other.reload();
        await expect(other).toHaveURL(/\/login/);
        await phone.close();
      });

    if (isSampled(5, language))
      test("a user exports all data and deletes the account", async ({ page }) => {
        await signUpConfirmed(page);
        await generateText(page, language);
        await page.goto("/settings/data");
        const downloading = page.waitForEvent("download");
        await press(page, "settings:export.submit");
        const path = await (await downloading).path();
        const files = unzipSync(readFileSync(path));
        expect(Object.keys(files).filter((name) => name.startsWith("texts/"))).toHaveLength(1);
        expect(new TextDecoder().decode(files["profile.json"])).toContain(email);

        await press(page, "settings:delete.open");
        const dialog = page.getByRole("dialog");
        await dialog.locator("input[name=password]").fill(password);
        await dialog.getByLabel(t("settings:delete.email")).fill(email);
        await dialog.getByRole("button", { name: t("settings:delete.submit") }).click();
        await expect(page).toHaveURL(/\/login\?deleted=1/);
        await expect(page.getByText(t("auth:login.deleted"))).toBeVisible();
        await signIn(page);
        await expect(page.getByRole("alert")).toBeVisible();
        await expect(page).toHaveURL(/\/login/);
      });
  });

// Everything about an account, as a person does it, in two languages: with the mails that Calamo sends.
import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { unzipSync } from "fflate";
import { TOTP } from "otpauth";
import { newestMail } from "./mailbox.ts";
import { newEmail, ownAddress, password, write } from "./person.ts";
import { textOf } from "./texts.ts";

const newPassword = "another river stone";

for (const language of ["en", "pt"] as const)
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

    async function registerConfirmed(page: Page): Promise<void> {
      await register(page);
      await page.goto((await newestMail(email)).link);
      await expect(page.getByRole("heading", { name: t("entry:confirm.done") })).toBeVisible();
    }

    async function signOut(page: Page): Promise<void> {
      await page.goto("/dashboard");
      await page.getByRole("button", { name: t("common:userMenu", { name: "Ada Quill" }) }).click();
      await page.getByRole("menuitem", { name: t("common:signOut") }).click();
      await expect(page).toHaveURL(/\/login/);
    }

    async function signIn(page: Page, secret = password): Promise<void> {
      await visit(page, "/login");
      await page.locator("input[name=email]").fill(email);
      await page.locator("input[name=password]").fill(secret);
      await submit(page);
    }

    test("a banner asks to confirm the e-mail, and the mail's link does it", async ({ page }) => {
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
      await expect(page.getByRole("heading", { name: t("entry:confirm.done") })).toBeVisible(); // it is
    });

    test("the next sign-in needs the confirmed e-mail, and helps to it", async ({ page }) => {
      await register(page);
      await signOut(page);
      await signIn(page);
      await expect(page.getByRole("alert")).toContainText(t("errors:codes.EMAIL_NOT_CONFIRMED"));
      await press(page, "auth:resend.confirmation");
      await expect(page.getByText(t("auth:resend.sent"))).toBeVisible();
      await page.goto((await newestMail(email, 2)).link);
      await press(page, "entry:confirm.submit");
      await expect(page.getByText(t("entry:confirm.doneSignIn"))).toBeVisible();
      await signIn(page);
      await expect(page).toHaveURL(/\/dashboard$/);
    });

    test("a forgotten password is set anew by the mail's link, once", async ({ page }) => {
      await register(page);
      await signOut(page);
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

    test("an unknown address gets the same answer", async ({ page }) => {
      await visit(page, "/forgot-password");
      await page.locator("input[name=email]").fill(email);
      await submit(page);
      await expect(page.getByText(t("entry:recover.sent", { email }))).toBeVisible();
    });

    test("a code by e-mail signs in, and the link does on another device", async ({ page, browser }) => {
      await registerConfirmed(page);
      await signOut(page);
      await visit(page, "/login");
      await press(page, "auth:login.byCode");
      await expect(page.getByRole("heading", { name: t("entry:code.title") })).toBeVisible();
      await page.locator("input[name=email]").fill(email);
      await submit(page);
      const { code, link } = await newestMail(email, 2);
      await page.locator("input[name=code]").fill("000000" === code ? "000001" : "000000");
      await submit(page);
      await expect(page.getByText(t("errors:codes.CODE_INVALID"))).toBeVisible();

      const phone = await browser.newContext({ extraHTTPHeaders: ownAddress() });
      const other = await phone.newPage();
      await other.goto(link);
      await submit(other);
      await expect(other).toHaveURL(/\/dashboard$/);
      await phone.close();

      await page.locator("input[name=code]").fill(code);
      await submit(page);
      await expect(page.getByText(t("errors:codes.CODE_EXPIRED"))).toBeVisible(); // the link was used
      await expect(page.getByRole("heading", { name: t("entry:code.title") })).toBeVisible();
      await page.locator("input[name=email]").fill(email);
      await submit(page);
      const { code: second } = await newestMail(email, 3);
      await page.locator("input[name=code]").fill(`${second.slice(0, 3)} ${second.slice(3)}`);
      await submit(page);
      await expect(page).toHaveURL(/\/dashboard$/);
    });

    test("an authenticator app is asked for, and a recovery code stands in for it", async ({ page }) => {
      await registerConfirmed(page);
      await page.goto("/account");
      await press(page, "account:twoFactor.switchOn");
      const dialog = page.getByRole("dialog");
      await dialog.locator("input[name=password]").fill(password);
      await dialog.locator("button[type=submit]").click();
      await expect(dialog.getByRole("img", { name: t("account:connect.picture") })).toBeVisible();
      const uri = await dialog.getByRole("link", { name: t("account:connect.open") }).getAttribute("href");
      const app = new TOTP({ secret: new URL(uri ?? "").searchParams.get("secret") ?? "" });
      const used = app.generate();
      await dialog.locator("input[name=code]").fill(used);
      await dialog.locator("button[type=submit]").click();
      const codes = dialog.getByRole("list", { name: t("account:codes.list") }).getByRole("listitem");
      await expect(codes).toHaveCount(10);
      const [first = "", second = ""] = await codes.allInnerTexts();
      await dialog.getByRole("checkbox").check();
      await dialog.getByRole("button", { name: t("account:codes.done") }).click();

      await signOut(page);
      await signIn(page);
      await expect(page.getByRole("heading", { name: t("entry:twoFactor.title") })).toBeVisible();
      await page.locator("input[name=code]").fill(used);
      await submit(page);
      await expect(page.getByText(t("errors:codes.CODE_INVALID"))).toBeVisible(); // no code twice
      await page.locator("input[name=code]").fill(app.generate({ timestamp: Date.now() + 30_000 }));
      await submit(page);
      await expect(page).toHaveURL(/\/dashboard$/);

      for (const [code, good] of [
        [first, true],
        [first, false],
        [second, true],
      ] as const) {
        if (!page.url().includes("/login")) await signOut(page);
        await signIn(page);
        await press(page, "entry:twoFactor.app.other");
        await page.locator("input[name=code]").fill(code);
        await submit(page);
        if (good) await expect(page).toHaveURL(/\/dashboard$/);
        else await expect(page.getByText(t("errors:codes.CODE_INVALID"))).toBeVisible();
      }
    });

    test("other devices are seen and signed out", async ({ page, browser }) => {
      await registerConfirmed(page);
      const phone = await browser.newContext({
        extraHTTPHeaders: ownAddress(),
        userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
      });
      const other = await phone.newPage();
      await signIn(other);
      await expect(other).toHaveURL(/\/dashboard$/);
      await page.goto("/account");
      const list = page.getByRole("list", { name: t("account:devices.list") });
      const named = t("account:devices.name", { browser: "Firefox", os: "Linux" });
      await expect(list.getByText(named)).toBeVisible();
      await list.getByRole("button", { name: t("account:devices.signOutNamed", { name: named }) }).click();
      await expect(list.getByText(named)).toBeHidden();
      await other.reload();
      await expect(other).toHaveURL(/\/login/);
      await phone.close();
    });

    test("all data can be taken along, and the account deleted", async ({ page }) => {
      await registerConfirmed(page);
      await write(page, language);
      await page.goto("/profile");
      const downloading = page.waitForEvent("download");
      await press(page, "profile:export.submit");
      const path = await (await downloading).path();
      const files = unzipSync(readFileSync(path));
      expect(Object.keys(files).filter((name) => name.startsWith("texts/"))).toHaveLength(1);
      expect(new TextDecoder().decode(files["profile.json"])).toContain(email);

      await press(page, "profile:delete.open");
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(t("profile:delete.email")).fill("not-mine@example.com");
      await dialog.locator("input[name=password]").fill(password);
      await dialog.getByRole("button", { name: t("profile:delete.submit") }).click();
      await expect(dialog.getByText(t("errors:fields.EMAIL_MISMATCH"))).toBeVisible();
      await dialog.getByLabel(t("profile:delete.email")).fill(email);
      await dialog.getByRole("button", { name: t("profile:delete.submit") }).click();
      await expect(page).toHaveURL(/\/login\?deleted=1/);
      await expect(page.getByText(t("auth:login.deleted"))).toBeVisible();
      await signIn(page);
      await expect(page.getByRole("alert")).toBeVisible();
      await expect(page).toHaveURL(/\/login/);
    });
  });

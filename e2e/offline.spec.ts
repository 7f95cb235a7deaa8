// The installed application: documents without a connection, what stays on the device, and new versions.
import { expect, type Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { test } from "./gateway.ts";
import { demo } from "./servers.ts";
import { readDocument, signInAsNewUser, signOut, userMenu, writeDocument } from "./users.ts";

const list = (page: Page) => page.getByRole("list", { name: "Documents" });
const text = (page: Page) => page.locator(".prose-text");
const editor = (page: Page) => page.getByRole("textbox", { name: "Text" });

/** Creates a document through the API. Returns its id. */
async function addDocument(page: Page, title: string, content: string): Promise<string> {
  const id = uuidv7();
  const response = await page.request.post("/api/contents", { data: { id, title, content } });
  expect(response.ok()).toBe(true);
  return id;
}

const unreachable = (page: Page) => page.getByText("We can’t reach Calamo.");

/** The keys of the copies on the device (web/lib/offline/copies.ts). */
const copies = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes("calamo-offline")) return [];
    const { promise, resolve } = Promise.withResolvers<string[]>();
    const opening = indexedDB.open("calamo-offline");
    opening.onsuccess = () => {
      const reading = opening.result.transaction("copies").objectStore("copies").getAllKeys();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.map(String));
      };
    };
    return promise;
  });

/** The addresses of all stored files. */
const storedFiles = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all(
      (await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)),
    );
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });

/** Opens the documents, and waits until they can be read without a connection. */
async function prepare(page: Page, ids: string[], path = "/documents"): Promise<void> {
  await page.goto(path);
  await expect.poll(() => copies(page)).toEqual(expect.arrayContaining(ids.map((id) => `text ${id}`)));
}

test("the application can be installed", async ({ page, context }) => {
  await page.goto("/login");
  const session = await context.newCDPSession(page);
  const { errors, data } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? "null");
  expect(manifest).toMatchObject({ name: "Calamo", start_url: "/documents", display: "standalone" });
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }: typeof manifest) => icons)];
  for (const { src, type, sizes } of icons) {
    const response = await page.request.get(src);
    expect(response.headers()["content-type"]).toBe(type);
    if (sizes === "any") continue;
    const png = await response.body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  const touchIcon = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
  expect((await page.request.get(touchIcon ?? "")).ok()).toBe(true);
});

test("documents can be read, edited and created without a connection, and are saved and merged when it is back", async ({
  page,
  gateway,
}) => {
  await signInAsNewUser(page);
  const pens = await addDocument(page, "Reed pens", "Reed pens are old. They are cut from reeds.");
  const inks = await addDocument(page, "Inks", "Iron gall ink is black.");
  await prepare(page, [pens, inks]);

  gateway.isDown = true;
  await page.goto("/documents");
  await expect(unreachable(page)).toBeVisible();
  await expect(list(page).getByRole("listitem")).toHaveCount(2);
  await page.getByRole("link", { name: /Inks/ }).click();
  await expect(text(page)).toHaveText("Iron gall ink is black.");
  await page.goto(`/documents/${pens}`);
  await expect(text(page)).toHaveText("Reed pens are old. They are cut from reeds.");
  await editor(page).press("Control+End");
  await page.keyboard.type(" Ink flows.");
  await expect(page.getByText("Offline: on this device")).toBeVisible();
  await page.reload();
  await expect(editor(page)).toContainText("Ink flows.");
  await page.goto(`/documents/${inks}`);
  await expect(text(page)).toHaveText("Iron gall ink is black.");

  await page.goto("/documents?new=blank");
  await page.getByRole("button", { name: /^Blank document/ }).click();
  await editor(page).pressSequentially("Written on a train.");
  const created = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await page.reload();
  await expect(editor(page)).toContainText("Written on a train.");
  expect((await page.request.get(`${demo}/api/contents/${created}`)).status()).toBe(404);

  await writeDocument(page, pens, "Reed pens are very old. They are cut from reeds.");
  gateway.isDown = false;
  await expect
    .poll(async () => (await readDocument(page, pens)).content)
    .toBe("Reed pens are very old. They are cut from reeds. Ink flows.");
  await expect.poll(async () => (await readDocument(page, created)).content).toBe("Written on a train.");
  await page.goto("/documents");
  await page.getByRole("link", { name: /Untitled|Written on a train/ }).click();
  await expect(text(page)).toHaveText("Written on a train.");
  await expect(unreachable(page)).toBeHidden();
});

test("nothing of a user stays on the device after the session has expired, or after signing out", async ({
  page,
  context,
  gateway,
}) => {
  await signInAsNewUser(page);
  const theirs = await addDocument(page, "Reed pens", "Reed pens are old.");
  await prepare(page, [theirs]);
  const { id: formerUser } = await (await page.request.get("/api/me")).json();
  await context.clearCookies();
  await signInAsNewUser(page);
  const own = await addDocument(page, "Inks", "Iron gall ink is black.");

  await test.step("the next user finds no copies of someone whose session has expired", async () => {
    await prepare(page, [own]);
    expect(await copies(page)).not.toContain(`text ${theirs}`);
    gateway.isDown = true;
    await page.goto("/documents");
    await expect(list(page).getByRole("listitem")).toHaveCount(1);
    await page.goto(`/documents/${theirs}`);
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(page.getByText("Reed pens")).toBeHidden();
    gateway.isDown = false;
  });

  await test.step("signing out removes everything, also from a second tab", async () => {
    await prepare(page, [own], `/documents/${own}`);
    const second = await context.newPage();
    await prepare(second, [own]);
    await signOut(page);
    await expect(page).toHaveURL(/\/login$/);
    await expect(second).toHaveURL(/\/login(\?|$)/); // it may have asked the server before it was told
    await expect.poll(() => copies(page)).toEqual([]);
    const entries = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith("calamo.")),
    );
    expect(entries.filter((key) => !key.includes(formerUser))).toEqual([]); // another account's entries stay
    const files = await storedFiles(page);
    expect(files).toContain("/");
    expect(files.filter((file) => !/^\/(?:assets\/.+|start\.js|theme\.js)?$/.test(file))).toEqual([]);
    gateway.isDown = true;
    await page.goto(`/documents/${own}`).catch(() => undefined); // there may be nothing to show
    await expect(page.getByText("Iron gall ink is black.")).toBeHidden();
  });
});

test("a text that another app shares opens the dialog for a new document; addresses that the server answers itself are requested once, and their responses are not stored", async ({
  page,
  gateway,
}) => {
  await signInAsNewUser(page);
  await prepare(page, [await addDocument(page, "Inks", "Iron gall ink is black.")]);
  await page.reload(); // from now on the service worker takes requests
  await expect(userMenu(page)).toBeVisible();
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.method = "POST";
    form.action = "/share-target";
    form.enctype = "multipart/form-data";
    for (const [name, value] of Object.entries({
      title: "Reeds",
      text: "Reed pens",
      url: "https://example.com",
    }))
      form.append(Object.assign(document.createElement("input"), { name, value }));
    document.body.append(form);
    form.submit();
  });
  const dialog = page.getByRole("dialog", { name: "New document" });
  await expect(dialog.getByLabel("Title (optional)")).toHaveValue("Reeds");
  await expect(dialog.getByRole("textbox", { name: "Text" })).toHaveValue("Reed pens\n\nhttps://example.com");
  await expect(page).toHaveURL(/\/documents$/);

  const addresses = [
    "/api/auth/google/callback?code=used-once&state=a",
    "/api/health",
    "/developers",
    "/login#",
    "/tone",
    "/openapi.json",
  ];
  for (const address of addresses) {
    await page.goto("about:blank"); // where the application can't look for the connection
    gateway.requests.length = 0;
    await page.goto(address);
    expect(gateway.requests.filter((path) => path === address.replace("#", ""))).toHaveLength(1);
  }
  expect((await storedFiles(page)).filter((file) => /^\/(?:api|openapi|login|tone)/.test(file))).toEqual([]);
});

test("the visit after a deployment shows the new version, and open tabs keep the files of the old one", async ({
  context,
  page: old,
  gateway,
}) => {
  await signInAsNewUser(old);
  const id = await addDocument(old, "Reed pens", "Reed pens are old.");
  await prepare(old, [id]);
  await old.reload(); // from now on the service worker serves it
  await expect(userMenu(old)).toBeVisible();

  await gateway.deploy("2", /\/assets\/versions-[\w-]+\.js/);
  const page = await context.newPage();
  await page.goto("/documents");
  await expect(page.locator("meta[name=version]")).toHaveAttribute("content", "2");
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state === "installed");
  await expect.poll(isWaiting).toBe(true);
  gateway.requests.length = 0;
  const other = await context.newPage();
  await other.goto("/documents");
  await expect.poll(() => gateway.requests).toContain("/"); // it asks for the new one if it is alone
  await other.close();
  await old.getByRole("link", { name: /Reed pens/ }).click();
  await old.getByRole("article").getByRole("button", { name: "More", exact: true }).click();
  await old.getByRole("menuitem", { name: "Versions" }).click();
  await expect(old.getByText("No earlier versions yet.")).toBeVisible();

  await old.close();
  expect(await isWaiting()).toBe(true);
  await page.reload();
  await expect.poll(isWaiting).toBe(false);

  await test.step("a stored page that was shown because the server was slow offers the new version", async () => {
    await gateway.deploy("3", /\/assets\/versions-[\w-]+\.js/);
    gateway.holdsPages = true;
    await page.goto("/documents");
    await expect(page.locator("meta[name=version]")).toHaveAttribute("content", "2");
    await expect(page.getByText("A new version is available.")).toBeVisible();
    gateway.holdsPages = false;
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page.locator("meta[name=version]")).toHaveAttribute("content", "3");
  });
});

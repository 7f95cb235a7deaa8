// Requests that are not for the API: the sitemap, which contains the address it is served from, and addresses without a
// built file or a screen (web/build/page-addresses.ts).
import type { Context } from "hono";
import { developersPath, legalPaths } from "../../../shared/addresses.ts";
import { AppError } from "../../../shared/errors.ts";
import { type AppContext, originOf } from "../../http/context.ts";
import { route } from "../../http/route.ts";
import { isOperatorId } from "../account/profile.ts";
import { accessCookie } from "../identity/cookies.ts";
import { authenticate } from "../identity/sessions.ts";

/** The screen that only the operator has. For everyone else its address is unknown. */
const operatorPage = "/model";

async function isOperatorRequest(c: Context<AppContext>): Promise<boolean> {
  const session = await authenticate(c.env, accessCookie(c)).catch(() => undefined);
  return session !== undefined && isOperatorId(c, session.userId);
}

/** Pages that can be read without signing in. */
const publicPages = ["/login", "/register", "/plans", developersPath, ...Object.values(legalPaths)];

export const pageRoutes = [
  route("GET /sitemap.xml", { access: "anyone", output: "application/xml" }, (c) => {
    const origin = originOf(c);
    const urls = publicPages.map((path) => `<url><loc>${origin}${path}</loc></url>`).join("");
    const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
    c.header("Content-Type", "application/xml; charset=utf-8");
    return c.body(`${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`);
  }),
  // Serves the application, which shows its "not found" page in the reader's language.
  route("GET /*", { access: "anyone", output: "text/html" }, async (c) => {
    const { pathname, search } = new URL(c.req.url);
    if (/^\/(api|assets)(\/|$)|\.\w+$/.test(pathname)) throw new AppError("NOT_FOUND");
    const parts = pathname.split("/").filter(Boolean); // without empty ones, because "//name" leads to another host
    if (parts.length > 0 && pathname.endsWith("/")) return c.redirect(`/${parts.join("/")}${search}`, 308);
    const page = await c.env.ASSETS.fetch(new URL("/", c.req.url));
    const headers = new Headers(page.headers);
    headers.delete("ETag");
    headers.set("Cache-Control", "no-store");
    const isKnown = pathname === operatorPage && (await isOperatorRequest(c));
    return new Response(page.body, { status: isKnown ? 200 : 404, headers });
  }),
];

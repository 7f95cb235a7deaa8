import { type Context, Hono } from "hono";
import { signInInput, signUpInput } from "../../../shared/contracts/auth.ts";
import { AppError } from "../../../shared/errors.ts";
import { openDatabase } from "../../db/client.ts";
import type { AppContext } from "../../http/context.ts";
import { clearSessionCookies, refreshCookie, setSessionCookies } from "../../http/cookies.ts";
import { clientAddress, limitRate } from "../../http/rate-limit.ts";
import { readJson } from "../../http/read-input.ts";
import { readMe } from "../account/read-me.ts";
import { meetDevice } from "./meet-device.ts";
import { refreshSession } from "./refresh-session.ts";
import { checkCredentials } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { signUp } from "./sign-up.ts";
import { startSession } from "./start-session.ts";

export const authRoutes = new Hono<AppContext>()
  .post("/sign-up", async (c) => {
    await limitRate(c.env.SIGN_UP_LIMITER, clientAddress(c));
    const input = await readJson(c, signUpInput);
    const { userId } = await signUp(openDatabase(c.env.DB), input);
    return signedIn(c, userId, { remembered: false, signedUp: true });
  })
  .post("/sign-in", async (c) => {
    await limitRate(c.env.SIGN_IN_LIMITER, `address:${clientAddress(c)}`);
    const { rememberMe, ...credentials } = await readJson(c, signInInput);
    await limitRate(c.env.SIGN_IN_LIMITER, `account:${credentials.email}`);
    const { userId } = await checkCredentials(openDatabase(c.env.DB), credentials);
    return signedIn(c, userId, { remembered: rememberMe, signedUp: false });
  })
  .post("/refresh", async (c) => {
    const token = refreshCookie(c);
    if (!token) throw new AppError("UNAUTHENTICATED");
    try {
      setSessionCookies(c, await refreshSession(openDatabase(c.env.DB), c.env.SESSION_KEYS, token));
    } catch (error) {
      if (error instanceof AppError) clearSessionCookies(c);
      throw error;
    }
    return c.body(null, 204);
  })
  .post("/sign-out", async (c) => {
    clearSessionCookies(c);
    await signOut(openDatabase(c.env.DB), refreshCookie(c));
    return c.body(null, 204);
  });

async function signedIn(
  c: Context<AppContext>,
  userId: string,
  { remembered, signedUp }: { remembered: boolean; signedUp: boolean },
) {
  const db = openDatabase(c.env.DB);
  const userAgent = c.req.header("User-Agent") ?? "";
  const device = { userAgent, country: c.req.header("CF-IPCountry") ?? null };
  const [tokens, me] = await Promise.all([
    startSession(db, c.env.SESSION_KEYS, { userId, remembered, device }),
    readMe(c.env, userId),
    meetDevice(db, userId, { userAgent, signedUp }),
  ]);
  setSessionCookies(c, tokens);
  return c.json(me, signedUp ? 201 : 200);
}

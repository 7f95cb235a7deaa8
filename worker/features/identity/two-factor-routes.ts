import { Hono } from "hono";
import { secondFactorInput } from "../../../shared/contracts/auth.ts";
import { enableTwoFactorInput, proofInput, strongProofInput } from "../../../shared/contracts/security.ts";
import { openMailer } from "../../clients/mail/open-mailer.ts";
import { openDatabase } from "../../db/client.ts";
import type { SignedInContext } from "../../http/context.ts";
import { clientNetwork, limitPasswords, limitRate } from "../../http/rate-limit.ts";
import { readJson } from "../../http/read-input.ts";
import { readMe } from "../account/read-me.ts";
import { readBrowser, setSignInCookies } from "./cookies.ts";
import { openEntrance } from "./entrance.ts";
import { passSecondFactor } from "./pass-second-factor.ts";
import { prove } from "./prove.ts";
import { proveStrongly } from "./prove-strongly.ts";
import { disableTwoFactor, enableTwoFactor, renewRecoveryCodes, setUpTwoFactor } from "./set-up.ts";

export const twoFactorRoutes = new Hono<SignedInContext>()
  .post("/", async (c) => {
    await limitRate(c.env.ADDRESS_LIMITER, clientNetwork(c));
    const { code } = await readJson(c, secondFactorInput);
    const { user, session } = await passSecondFactor(openEntrance(c.env, readBrowser(c)), code);
    setSignInCookies(c, { session });
    return c.json(await readMe(c.env, user.id));
  })
  .post("/set-up", async (c) => {
    const { password } = await readJson(c, proofInput);
    await limitPasswords(c);
    const db = openDatabase(c.env.DB);
    return c.json(await setUpTwoFactor(db, await prove(db, c.var, password)));
  })
  .post("/enable", async (c) => {
    const { code } = await readJson(c, enableTwoFactorInput);
    const mailer = openMailer(c.env, readBrowser(c).origin);
    const { userId } = c.var;
    return c.json({ recoveryCodes: await enableTwoFactor(openDatabase(c.env.DB), mailer, { userId, code }) });
  })
  .post("/disable", async (c) => {
    const proof = await readJson(c, strongProofInput);
    await limitPasswords(c);
    const db = openDatabase(c.env.DB);
    const mailer = openMailer(c.env, readBrowser(c).origin);
    await disableTwoFactor(db, mailer, await proveStrongly(db, mailer, c.var, proof));
    return c.body(null, 204);
  })
  .post("/recovery-codes", async (c) => {
    const proof = await readJson(c, strongProofInput);
    await limitPasswords(c);
    const db = openDatabase(c.env.DB);
    const mailer = openMailer(c.env, readBrowser(c).origin);
    const user = await proveStrongly(db, mailer, c.var, proof);
    return c.json({ recoveryCodes: await renewRecoveryCodes(db, mailer, user) });
  });

// Routes of devices and two-factor authentication.
import {
  devices,
  enableTwoFactorInput,
  reauthenticationInput,
  recoveryCodes,
  secondFactorInput,
  strongReauthenticationInput,
  twoFactorSetup,
} from "../../../shared/contracts/auth.ts";
import { me } from "../../../shared/contracts/me.ts";
import { AppError } from "../../../shared/errors.ts";
import { openMailer } from "../../clients/mail/open-mailer.ts";
import { deleteOwnSession } from "../../db/sessions.ts";
import { originOf } from "../../http/context.ts";
import { idParams } from "../../http/input.ts";
import { limitByNetwork, limitPasswords } from "../../http/rate-limit.ts";
import { route } from "../../http/route.ts";
import { readMe } from "../account/profile.ts";
import { recheckAccessLater } from "../documents/tell-object.ts";
import { readBrowser, setSignInCookies } from "./cookies.ts";
import { reauthenticate, reauthenticateWithSecondFactor } from "./reauthentication.ts";
import { listDevices } from "./sessions.ts";
import { openAuthContext } from "./sign-in.ts";
import {
  completeSecondFactor,
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
} from "./two-factor.ts";

export const securityRoutes = [
  route(
    "POST /api/auth/two-factor",
    { access: "anyone", use: [limitByNetwork()], body: secondFactorInput, output: me },
    async (c, { body }) => {
      const { user, session } = await completeSecondFactor(
        openAuthContext(c.env, c.var.db, readBrowser(c)),
        body.code,
      );
      setSignInCookies(c, { session });
      return readMe(c, user.id);
    },
  ),
  route(
    "POST /api/auth/two-factor/set-up",
    { access: "verifiedSession", body: reauthenticationInput, output: twoFactorSetup },
    async (c, { body }) => {
      await limitPasswords(c);
      const db = c.var.db;
      return setUpTwoFactor(db, await reauthenticate(db, c.var, body.password));
    },
  ),
  route(
    "POST /api/auth/two-factor/enable",
    { access: "verifiedSession", body: enableTwoFactorInput, output: recoveryCodes },
    async (c, { body }) => {
      const mailer = openMailer(c.env, originOf(c));
      const input = { userId: c.var.userId, code: body.code };
      return { recoveryCodes: await enableTwoFactor(c.var.db, mailer, input) };
    },
  ),
  route(
    "POST /api/auth/two-factor/disable",
    { access: "verifiedSession", body: strongReauthenticationInput },
    async (c, { body }) => {
      await limitPasswords(c);
      const db = c.var.db;
      const mailer = openMailer(c.env, originOf(c));
      await disableTwoFactor(db, mailer, await reauthenticateWithSecondFactor(db, mailer, c.var, body));
    },
  ),
  route(
    "POST /api/auth/two-factor/recovery-codes",
    { access: "verifiedSession", body: strongReauthenticationInput, output: recoveryCodes },
    async (c, { body }) => {
      await limitPasswords(c);
      const db = c.var.db;
      const mailer = openMailer(c.env, originOf(c));
      const user = await reauthenticateWithSecondFactor(db, mailer, c.var, body);
      return { recoveryCodes: await renewRecoveryCodes(db, mailer, user) };
    },
  ),
  route("GET /api/auth/devices", { access: "verifiedSession", output: devices }, async (c) => ({
    items: await listDevices(c.var.db, c.var),
  })),
  route(
    "DELETE /api/auth/devices/:id",
    { access: "verifiedSession", params: idParams },
    async (c, { params }) => {
      if (!(await deleteOwnSession(c.var.db, c.var.userId, params.id))) throw new AppError("NOT_FOUND");
      recheckAccessLater(c.var.userId);
    },
  ),
];

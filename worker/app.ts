// Every request to the Worker: what all of them share, then each feature's routes.
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { except } from "hono/combine";
import { requestId } from "hono/request-id";
import { secureHeaders } from "hono/secure-headers";
import { AppError } from "../shared/errors.ts";
import { accountRoutes } from "./features/account/routes.ts";
import { avatarRoutes } from "./features/avatars/routes.ts";
import { billingRoutes, planRoutes, subscriptionRoutes, webhookRoutes } from "./features/billing/routes.ts";
import { chatRoutes } from "./features/chats/routes.ts";
import { contentRoutes } from "./features/contents/routes.ts";
import { featureListRoutes } from "./features/feature-list/routes.ts";
import { authenticate } from "./features/identity/authenticate.ts";
import { accessCookie } from "./features/identity/cookies.ts";
import { deviceRoutes } from "./features/identity/device-routes.ts";
import { googleRoutes } from "./features/identity/google-routes.ts";
import { authRoutes } from "./features/identity/routes.ts";
import { twoFactorRoutes } from "./features/identity/two-factor-routes.ts";
import { notificationRoutes } from "./features/notifications/routes.ts";
import { pageRoutes } from "./features/pages/routes.ts";
import { runRoutes } from "./features/runs/routes.ts";
import { statsRoutes } from "./features/stats/routes.ts";
import { styleRoutes } from "./features/style/routes.ts";
import { titleRoutes } from "./features/titles/routes.ts";
import { voiceRoutes } from "./features/voices/routes.ts";
import { wordRoutes } from "./features/words/routes.ts";
import { onError, onNotFound } from "./http/answers.ts";
import type { AppContext } from "./http/context.ts";
import { guard } from "./http/guard.ts";
import { requireTls } from "./http/require-tls.ts";
import { checkStateChanges } from "./http/state-changes.ts";
import { withLogFacts } from "./log.ts";

/** Room for the longest text a plan allows, in any script, and not much more. */
const maxBodyBytes = 512 * 1024;
/** The one request that may be larger; it counts for itself. */
const bringsPicture = ({ req }: Context) => req.method === "PUT" && req.path === "/api/me/avatar";

export const app = new Hono<AppContext>()
  .use(requestId())
  .use(async (c, next) => {
    await next();
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
  })
  .use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
      strictTransportSecurity: "max-age=63072000; includeSubDomains",
      xFrameOptions: "DENY",
      referrerPolicy: "no-referrer",
      permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
      overwrite: false, // a route may be stricter
    }),
  )
  .use(requireTls)
  .use((c, next) =>
    withLogFacts({ requestId: c.get("requestId"), method: c.req.method, path: c.req.path }, next),
  )
  .use(checkStateChanges(bringsPicture))
  .use(
    except(
      bringsPicture,
      bodyLimit({
        maxSize: maxBodyBytes,
        onError: () => {
          throw new AppError("BODY_TOO_LARGE");
        },
      }),
    ),
  )
  .use(guard((c, access) => authenticate(c.env, accessCookie(c), access)))
  .get("/api/health", (c) => c.json({ ok: true }))
  .route("/features.json", featureListRoutes)
  .route("/api/auth", authRoutes)
  .route("/api/auth/google", googleRoutes)
  .route("/api/auth/two-factor", twoFactorRoutes)
  .route("/api/auth/devices", deviceRoutes)
  .route("/api/me/words", wordRoutes)
  .route("/api/me", accountRoutes)
  .route("/api/avatars", avatarRoutes)
  .route("/api/runs", runRoutes)
  .route("/api/contents", contentRoutes)
  .route("/api/chats", chatRoutes)
  .route("/api/stats", statsRoutes)
  .route("/api/style", styleRoutes)
  .route("/api/plans", planRoutes)
  .route("/api/billing", billingRoutes)
  .route("/api/stripe", webhookRoutes)
  .route("/api", subscriptionRoutes)
  .route("/api/notifications", notificationRoutes)
  .route("/api/titles", titleRoutes)
  .route("/api/voices", voiceRoutes)
  .route("/", pageRoutes) // last, because it takes every address
  .onError(onError)
  .notFound(onNotFound);

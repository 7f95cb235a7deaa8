// Every request to the Worker: the middleware of all routes, then the routes that each feature declares.
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { except } from "hono/combine";
import { requestId } from "hono/request-id";
import { secureHeaders } from "hono/secure-headers";
import { AppError } from "../shared/errors.ts";
import { avatarRoutes } from "./features/account/avatar-routes.ts";
import { accountRoutes } from "./features/account/routes.ts";
import { checkKey, readKey } from "./features/api-keys/authenticate-key.ts";
import { apiKeyRoutes } from "./features/api-keys/routes.ts";
import { billingRoutes } from "./features/billing/routes.ts";
import { bulkRoutes } from "./features/bulk/routes.ts";
import { chatRoutes } from "./features/chats/routes.ts";
import { commentRoutes } from "./features/comments/routes.ts";
import { documentRoutes } from "./features/documents/routes.ts";
import { healthRoutes, readyPath } from "./features/health/routes.ts";
import { accessCookie } from "./features/identity/cookies.ts";
import { emailChangeRoutes } from "./features/identity/email-change-routes.ts";
import { googleRoutes } from "./features/identity/google-routes.ts";
import { identityRoutes } from "./features/identity/routes.ts";
import { securityRoutes } from "./features/identity/security-routes.ts";
import { authenticate, verifySession } from "./features/identity/sessions.ts";
import { imageRoutes } from "./features/images/routes.ts";
import { legalRoutes } from "./features/legal/routes.ts";
import { libraryRoutes } from "./features/library/routes.ts";
import { mcpRoutes } from "./features/mcp/routes.ts";
import { notificationRoutes } from "./features/notifications/routes.ts";
import { operatorRoutes } from "./features/operator/routes.ts";
import { pageRoutes } from "./features/pages/routes.ts";
import { planRoutes } from "./features/plans/routes.ts";
import { publicApiRoutes } from "./features/public-api/routes.ts";
import { runRoutes } from "./features/runs/routes.ts";
import { sharingRoutes } from "./features/sharing/routes.ts";
import { supportRoutes } from "./features/support/routes.ts";
import { templateRoutes } from "./features/templates/routes.ts";
import { visitRoutes } from "./features/visits/routes.ts";
import { voiceRoutes } from "./features/voices/routes.ts";
import { webhookRoutes } from "./features/webhooks/routes.ts";
import { authorizeMember } from "./features/workspaces/membership.ts";
import { workspaceRoutes } from "./features/workspaces/routes.ts";
import { trainingRoutes } from "./features/workspaces/training-routes.ts";
import type { AppContext } from "./http/context.ts";
import { openDatabases } from "./http/database.ts";
import { allowOrigins, csrf, guard, requireTls } from "./http/guards.ts";
import { clientNetwork } from "./http/rate-limit.ts";
import { logRequest } from "./http/request-log.ts";
import { onError, onNotFound } from "./http/responses.ts";
import { checksOwnBody, type Route, routeFinder } from "./http/route.ts";
import { withLogFacts } from "./log.ts";
import { requireBindings } from "./required-bindings.ts";

/** Enough for the longest text of any plan, in any script. */
const maxBodyBytes = 512 * 1024;

/** Every route of the Worker. A handler that is not in this list is never called. */
export const routes: readonly Route[] = [
  ...healthRoutes,
  ...planRoutes,
  ...legalRoutes,
  ...identityRoutes,
  ...googleRoutes,
  ...securityRoutes,
  ...emailChangeRoutes,
  ...accountRoutes,
  ...avatarRoutes,
  ...runRoutes,
  ...documentRoutes,
  ...commentRoutes,
  ...imageRoutes,
  ...sharingRoutes,
  ...libraryRoutes,
  ...voiceRoutes,
  ...templateRoutes,
  ...bulkRoutes,
  ...chatRoutes,
  ...billingRoutes,
  ...notificationRoutes,
  ...supportRoutes,
  ...operatorRoutes,
  ...visitRoutes,
  ...workspaceRoutes,
  ...trainingRoutes,
  ...webhookRoutes,
  ...apiKeyRoutes,
  ...publicApiRoutes,
  ...mcpRoutes,
  ...pageRoutes, // last, because one of them matches every address
];

const findRoute = routeFinder(routes);

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
  .use(logRequest(findRoute))
  .use(
    except(
      readyPath, // which says what is missing
      (c, next) => {
        requireBindings(c.env);
        return next();
      },
      openDatabases(findRoute),
    ),
  )
  .use(allowOrigins())
  .use(csrf(findRoute))
  .use(
    except(
      (c) => checksOwnBody(findRoute(c)),
      (c, next) =>
        bodyLimit({
          maxSize: findRoute(c)?.maxBytes ?? maxBodyBytes,
          onError: () => {
            throw new AppError("BODY_TOO_LARGE");
          },
        })(c, next),
    ),
  )
  .use(
    guard(findRoute, {
      authenticate: (c) => authenticate(c.env, accessCookie(c)),
      verifySession: (c, claims) => verifySession(c.var.databases.primary, claims),
      authorize: (c, userId, action) => authorizeMember(c.var.databases.primary, userId, action),
      readKey: (c, scope) =>
        readKey(
          c.env,
          { url: c.req.url, authorization: c.req.header("Authorization"), network: clientNetwork(c) },
          scope,
        ),
      checkKey: (c, key) => checkKey(c.env, key),
    }),
  )
  .onError(onError)
  .notFound(onNotFound);

for (const { method, path, use = [], respond } of routes) app.on(method, [path], ...use, respond);

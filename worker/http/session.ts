import type { MiddlewareHandler } from "hono";
import { AppError } from "../../shared/errors.ts";
import { verifyAccessToken } from "./access-token.ts";
import type { SignedInContext } from "./context.ts";
import { accessCookie } from "./cookies.ts";

/** Lets signed-in people through, and nobody else. Reads no database. */
export const requireSession: MiddlewareHandler<SignedInContext> = async (c, next) => {
  const token = accessCookie(c);
  if (!token) throw new AppError("UNAUTHENTICATED");
  const { userId, sessionId } = await verifyAccessToken(c.env.SESSION_KEYS, token);
  c.set("userId", userId);
  c.set("sessionId", sessionId);
  await next();
};

// Who may call what: every route of the Worker, and nothing else. A route that is not here answers nobody.

/**
 * - `anyone`: no session is needed (a cookie of its own kind may be)
 * - `session`: whoever brings a good access token; no database is read
 * - `live`: the same, and the session has not been ended since the token was made (within its ten minutes)
 */
export type Access = "anyone" | "session" | "live";

export const access: Record<string, Access> = {
  "GET /api/health": "anyone",
  "GET /features.json": "anyone",

  "GET /api/auth/options": "anyone",
  "POST /api/auth/sign-up": "anyone",
  "POST /api/auth/sign-in": "anyone",
  "POST /api/auth/refresh": "anyone",
  "POST /api/auth/sign-out": "anyone",
  "POST /api/auth/confirm": "anyone",
  "POST /api/auth/resend-confirmation": "anyone",
  "POST /api/auth/recover": "anyone",
  "POST /api/auth/reset-password": "anyone",
  "POST /api/auth/code": "anyone",
  "POST /api/auth/code/verify": "anyone",
  "POST /api/auth/code/link": "anyone",
  "GET /api/auth/google": "anyone",
  "GET /api/auth/google/callback": "anyone",
  "DELETE /api/auth/google": "live",
  "POST /api/auth/two-factor": "anyone",
  "POST /api/auth/two-factor/set-up": "live",
  "POST /api/auth/two-factor/enable": "live",
  "POST /api/auth/two-factor/disable": "live",
  "POST /api/auth/two-factor/recovery-codes": "live",
  "GET /api/auth/devices": "live",
  "DELETE /api/auth/devices/:id": "live",

  "GET /api/me": "live",
  "PATCH /api/me": "live",
  "DELETE /api/me": "live",
  "PUT /api/me/password": "live",
  "PUT /api/me/avatar": "live",
  "DELETE /api/me/avatar": "live",
  "GET /api/me/usage": "session",
  "GET /api/me/receipts": "session",
  "GET /api/me/export": "live",
  "GET /api/me/words": "session",
  "PUT /api/me/words/:list": "session",
  "GET /api/avatars/:userId/:file": "anyone",

  "POST /api/runs": "session",
  "GET /api/runs/:id": "session",
  "GET /api/runs/:id/events": "session",
  "POST /api/runs/:id/stop": "session",
  "GET /api/contents": "session",
  "GET /api/contents/:id": "session",
  "PATCH /api/contents/:id": "session",
  "GET /api/stats": "session",
  "POST /api/style": "session",
  "GET /api/plans": "anyone",
  "GET /api/notifications": "session",
  "POST /api/notifications/read-all": "session",
  "POST /api/notifications/:id/read": "session",
  "DELETE /api/notifications/:id": "session",
  "GET /api/titles/feedback": "session",
  "PUT /api/titles/feedback": "session",
  "GET /api/voices": "session",
  "POST /api/voices": "session",
  "PUT /api/voices/:id": "session",
  "DELETE /api/voices/:id": "session",
};

// Session facts shared by browser and Worker.

/** Lifetime of an access token, in seconds. */
export const accessTokenSeconds = 10 * 60;

/**
 * The cookie beside the session that scripts can read: when the access token expires, in seconds since 1970 UTC by the
 * server's clock. It grants no access. (web/public/start.js has the name too: it imports nothing.)
 */
export const sessionHint = "calamo-signed-in";

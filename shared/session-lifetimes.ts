// How long sessions and links last, and the names of their cookies. The privacy policy states them.

/** How long a remembered session lasts after its last use, and the maximum for one that ends with the browser; seconds. */
export const rememberedSeconds = 30 * 86_400;
export const unrememberedSeconds = 86_400;
/** The longest life of any session, in seconds. */
export const longestSessionSeconds = 180 * 86_400;
/** How long a pending sign-in waits for a code or for Google's response; seconds. */
export const pendingAuthSeconds = 10 * 60;
/** How long a link that confirms an address works, the longest of all links; milliseconds. */
export const confirmationLinkMs = 24 * 3_600_000;

/** The cookies that scripts can't read, without the prefixes that they have over HTTPS. */
export const authCookies = {
  access: "calamo",
  refresh: "calamo-refresh",
  pendingAuth: "calamo-pending-auth",
} as const;

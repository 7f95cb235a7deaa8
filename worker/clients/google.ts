// OpenID Connect client for Google: authorization code flow with PKCE. oauth4webapi does the required checks.
import * as oauth from "oauth4webapi";
import { isLocal } from "../../shared/addresses.ts";
import type { GoogleSettings } from "../env.ts";

/** The secrets of a sign-in, stored until Google's response arrives. */
export interface AuthorizationSecrets {
  verifier: string;
  nonce: string;
  state: string;
}

/** The claims of Google's ID token. Only the subject never changes. */
export interface GoogleIdentity {
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
}

/** The timeout of a request to Google, and how long its metadata is cached. */
const timeoutMs = 5000;
const cachedMs = 3_600_000;

/** Returns the address to redirect to, and the secrets that verify the response. @throws GoogleFailure */
export async function startAuthorization(
  settings: GoogleSettings,
  redirectUri: string,
): Promise<{ address: string; secrets: AuthorizationSecrets }> {
  const { authorization_endpoint } = await discover(settings);
  if (!authorization_endpoint) throw new GoogleFailure("the metadata has no authorization endpoint");
  const secrets = {
    verifier: oauth.generateRandomCodeVerifier(),
    nonce: oauth.generateRandomNonce(),
    state: oauth.generateRandomState(),
  };
  const address = new URL(authorization_endpoint);
  const parameters = {
    client_id: settings.clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid email profile",
    prompt: "select_account",
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return { address: address.href, secrets };
}

/**
 * Verifies Google's response and returns the user's identity, or "cancelled" if the user declined.
 * @param query the query of Google's redirect
 * @throws GoogleFailure if the response is invalid or belongs to another request
 */
export async function finishAuthorization(
  settings: GoogleSettings,
  {
    query,
    redirectUri,
    secrets,
  }: { query: URLSearchParams; redirectUri: string; secrets: AuthorizationSecrets },
): Promise<GoogleIdentity | "cancelled"> {
  const server = await discover(settings);
  const client: oauth.Client = { client_id: settings.clientId, id_token_signed_response_alg: "RS256" };
  const options = requestOptions(settings);
  try {
    const parameters = oauth.validateAuthResponse(server, client, query, secrets.state);
    const authentication = oauth.ClientSecretPost(settings.clientSecret);
    const { verifier, nonce } = secrets;
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authentication,
      parameters,
      redirectUri,
      verifier,
      options,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: nonce,
      requireIdToken: true,
    });
    await oauth.validateApplicationLevelSignature(server, response, options);
    return identityOf(oauth.getValidatedIdTokenClaims(tokens));
  } catch (cause) {
    if (cause instanceof oauth.AuthorizationResponseError && cause.error === "access_denied")
      return "cancelled";
    throw failureFrom("the response is invalid", cause);
  }
}

function identityOf(claims: oauth.IDToken | undefined): GoogleIdentity {
  if (!claims) throw new Error("no ID token"); // it was required
  const { sub, email, email_verified, name } = claims;
  return {
    subject: sub,
    email: typeof email === "string" ? email : "",
    emailVerified: email_verified === true,
    name: typeof name === "string" ? name : "",
  };
}

/** Metadata by issuer; the library caches the issuer's keys with it. */
const cache = new Map<string, { server: oauth.AuthorizationServer; until: number }>();

async function discover(settings: GoogleSettings): Promise<oauth.AuthorizationServer> {
  const { issuer } = settings;
  const cached = cache.get(issuer.href);
  if (cached && cached.until > Date.now()) return cached.server;
  try {
    const response = await oauth.discoveryRequest(issuer, requestOptions(settings));
    const server = await oauth.processDiscoveryResponse(issuer, response);
    cache.set(issuer.href, { server, until: Date.now() + cachedMs });
    return server;
  } catch (cause) {
    throw failureFrom("the metadata cannot be read", cause);
  }
}

/** Requires TLS, except for an issuer on this machine. */
function requestOptions({ issuer }: GoogleSettings) {
  return {
    signal: () => AbortSignal.timeout(timeoutMs),
    [oauth.allowInsecureRequests]: isLocal(issuer) && issuer.protocol === "http:",
  };
}

/** A failed request to Google. The message is only for the log. */
class GoogleFailure extends Error {
  override name = "GoogleFailure";
}

/** Keeps only messages and error codes of the cause, because its other properties hold codes and tokens. */
function failureFrom(what: string, cause: unknown): GoogleFailure {
  if (!(cause instanceof Error)) return new GoogleFailure(what);
  const code = "error" in cause && typeof cause.error === "string" ? ` (${cause.error.slice(0, 60)})` : "";
  return new GoogleFailure(`${what}: ${cause.message}${code}`);
}

// Signing in with Google: OpenID Connect's authorization code flow with PKCE. What must be checked, the library checks.
import * as oauth from "oauth4webapi";
import { isLocal } from "../../shared/addresses.ts";
import type { GoogleSettings } from "../env.ts";

/** What a sign-in has to keep to itself until Google's answer comes. */
export interface AuthorizationSecrets {
  verifier: string;
  nonce: string;
  state: string;
}

/** Whom Google says it is. The subject is theirs for ever; the rest may change. */
export interface GoogleIdentity {
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
}

/** How long Google may take for each answer, and how long its addresses are remembered. */
const patienceMs = 5000;
const rememberedMs = 3_600_000;

/** Where the visitor is sent, and what to keep for the answer. @throws GoogleFailure */
export async function startAuthorization(
  settings: GoogleSettings,
  redirectUri: string,
): Promise<{ address: string; secrets: AuthorizationSecrets }> {
  const { authorization_endpoint } = await discover(settings);
  if (!authorization_endpoint) throw new GoogleFailure("there is no address to send visitors to");
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
 * Who Google's answer (the query it sent the visitor back with) is about, or that they thought better of it.
 * @throws GoogleFailure where it is no good answer to what was asked with these secrets
 */
export async function finishAuthorization(
  settings: GoogleSettings,
  { answer, redirectUri, secrets }: { answer: URLSearchParams; redirectUri: string; secrets: AuthorizationSecrets },
): Promise<GoogleIdentity | "cancelled"> {
  const server = await discover(settings);
  const client: oauth.Client = { client_id: settings.clientId, id_token_signed_response_alg: "RS256" };
  const options = requestOptions(settings);
  try {
    const parameters = oauth.validateAuthResponse(server, client, answer, secrets.state);
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
    return personOf(oauth.getValidatedIdTokenClaims(tokens));
  } catch (cause) {
    if (cause instanceof oauth.AuthorizationResponseError && cause.error === "access_denied")
      return "cancelled";
    throw failureFrom("the answer is not good", cause);
  }
}

function personOf(claims: oauth.IDToken | undefined): GoogleIdentity {
  if (!claims) throw new Error("no ID token"); // it was required
  const { sub, email, email_verified, name } = claims;
  return {
    subject: sub,
    email: typeof email === "string" ? email : "",
    emailVerified: email_verified === true,
    name: typeof name === "string" ? name : "",
  };
}

/** What the isolate knows of each issuer. With it the library keeps the issuer's keys. */
const known = new Map<string, { server: oauth.AuthorizationServer; until: number }>();

async function discover(settings: GoogleSettings): Promise<oauth.AuthorizationServer> {
  const { issuer } = settings;
  const remembered = known.get(issuer.href);
  if (remembered && remembered.until > Date.now()) return remembered.server;
  try {
    const response = await oauth.discoveryRequest(issuer, requestOptions(settings));
    const server = await oauth.processDiscoveryResponse(issuer, response);
    known.set(issuer.href, { server, until: Date.now() + rememberedMs });
    return server;
  } catch (cause) {
    throw failureFrom("its addresses cannot be read", cause);
  }
}

/** Only an issuer on this very machine may do without TLS. */
function requestOptions({ issuer }: GoogleSettings) {
  return {
    signal: () => AbortSignal.timeout(patienceMs),
    [oauth.allowInsecureRequests]: isLocal(issuer) && issuer.protocol === "http:",
  };
}

/** Signing in with Google failed. The message is for the log alone. */
export class GoogleFailure extends Error {
  override name = "GoogleFailure";
}

/** The causes hold codes and tokens, so of them only the words are taken: the library's, and the protocol's own. */
function failureFrom(what: string, cause: unknown): GoogleFailure {
  if (!(cause instanceof Error)) return new GoogleFailure(what);
  const word = "error" in cause && typeof cause.error === "string" ? ` (${cause.error.slice(0, 60)})` : "";
  return new GoogleFailure(`${what}: ${cause.message}${word}`);
}

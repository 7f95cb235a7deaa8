// A real OpenID provider that replaces Google in the browser tests. Any e-mail signs in.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair } from "jose";
import { interactionPolicy, Provider } from "oidc-provider";
import { demo, issuer, openIdClient } from "./servers.ts";

const { privateKey } = await generateKeyPair("RS256", { extractable: true });

/** Always shows the account chooser, as Google does. */
const policy = interactionPolicy.base();
policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);

const idOf = (email: string) => Buffer.from(email).toString("base64url");
const emailOf = (id: string) => Buffer.from(id, "base64url").toString();

const provider: Provider = new Provider(issuer, {
  clients: [
    {
      client_id: openIdClient.id,
      client_secret: openIdClient.secret,
      redirect_uris: [`${demo}/api/auth/google/callback`],
      token_endpoint_auth_method: "client_secret_post",
    },
  ],
  jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: "RS256", use: "sig", kid: "1" }] },
  cookies: { keys: [crypto.randomUUID()] },
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  interactions: { policy, url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
  conformIdTokenClaims: false, // as Google: the claims are in the ID token
  findAccount: (_: unknown, id: string) => ({
    accountId: id,
    claims: () => {
      const email = emailOf(id);
      return { sub: id, email, email_verified: !email.startsWith("unverified"), name: "Ada Quill" };
    },
  }),
  /** Skips the consent screen for name and e-mail. */
  async loadExistingGrant({
    oidc,
  }: {
    oidc: { client: { clientId: string }; session: { accountId: string } };
  }) {
    const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
    grant.addOIDCScope("openid email profile");
    await grant.save();
    return grant;
  },
});
const protocol = provider.callback();

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Choose an account</title>
<h1>Choose an account</h1>
<form method="post">
  <label>Email <input name="email" type="email"></label>
  <button>Continue</button> <button name="cancel" value="1">Cancel</button>
</form></html>`;

async function choose(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== "POST") {
    response.writeHead(200, { "Content-Type": "text/html" }).end(page);
    return;
  }
  const form = new URLSearchParams(await text(request));
  const result = form.has("cancel")
    ? { error: "access_denied" }
    : { login: { accountId: idOf(form.get("email") ?? "") }, select_account: {} };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

const { hostname, port } = new URL(issuer);
createServer((request, response) => {
  const answer = request.url?.startsWith("/interaction/") ? choose : protocol;
  answer(request, response).catch((cause: unknown) => {
    console.error(cause);
    response.writeHead(500).end();
  });
}).listen(Number(port), hostname);

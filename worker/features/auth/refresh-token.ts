// The refresh token: `<session id>.<secret>`. Only the SHA-256 of the secret is stored.

export interface RefreshToken {
  sessionId: string;
  secret: string;
}

export function newSecret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
}

export const formatRefreshToken = ({ sessionId, secret }: RefreshToken) => `${sessionId}.${secret}`;

export function parseRefreshToken(token: string): RefreshToken | undefined {
  const [, sessionId, secret] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  return sessionId && secret ? { sessionId, secret } : undefined;
}

export async function hashSecret(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
  return Buffer.from(digest).toString("base64url");
}

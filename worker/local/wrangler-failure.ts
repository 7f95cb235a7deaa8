// Why a wrangler command failed, for the operator who ran one of ours.

/**
 * Explains the failure in a sentence.
 * @param cause what `execFileSync` throws, with the command's output
 * @param hint what to do instead of signing in
 */
export function explainWranglerFailure(cause: unknown, hint: string): string {
  if (!(cause instanceof Error)) return String(cause);
  const { stdout = "", stderr = "" } = cause as { stdout?: string | null; stderr?: string | null };
  const output = `${stdout ?? ""}${stderr ?? ""}`;
  if (/CLOUDFLARE_API_TOKEN|wrangler login|not (logged in|authenticated)/i.test(output))
    return `You are not signed in to Cloudflare: run npx wrangler login, or set CLOUDFLARE_API_TOKEN. ${hint}`;
  return errorIn(stdout ?? "") ?? [cause.message, cause.cause ?? ""].join(" ").trim();
}

/** The text in what `wrangler --json` prints for a failure. */
function errorIn(output: string): string | undefined {
  try {
    const { error }: { error?: { text?: unknown } } = JSON.parse(output);
    return typeof error?.text === "string" ? error.text : undefined;
  } catch {
    return undefined;
  }
}

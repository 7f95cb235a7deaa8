/** The environment of local wrangler commands: they send nothing and fetch nothing. */
export const localEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  CI: "true",
};

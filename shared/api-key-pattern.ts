// How API keys are recognised in addresses and log lines.

/** The beginning of each key, see worker/features/api-keys/api-key.ts. */
export const keyPrefix = "calamo_live_";

/** A character, itself or percent-encoded, once or several times. */
const anyForm = (character: string) => `(?:${character}|%(?:25)*${character.charCodeAt(0).toString(16)})`;

/** A key or something that looks like one, in any case and percent-encoded in whole or in part. */
export const keyPattern = new RegExp(`${[...keyPrefix].map(anyForm).join("")}[\\w%-]*`, "gi");

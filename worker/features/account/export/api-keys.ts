import type { ApiKey } from "../../../../shared/contracts/api-keys.ts";
import { isoTime } from "./files.ts";

/** An API key, without its secret. */
export const exportedKey = ({ createdAt, expiresAt, lastUsedAt, ...key }: ApiKey) => ({
  ...key,
  created: isoTime(createdAt),
  expires: isoTime(expiresAt),
  lastUsed: isoTime(lastUsedAt),
});

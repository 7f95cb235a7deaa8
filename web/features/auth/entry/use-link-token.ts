import { useLocation } from "react-router";

/** 256 bits in base64url. */
const form = /^#([\w-]{43})$/;

/**
 * The secret in the link somebody followed, from the fragment, which no server sees; undefined where there is none. A
 * link that is of no more use is taken from the address by going to the same screen without it.
 */
export const useLinkToken = (): string | undefined => form.exec(useLocation().hash)?.[1];

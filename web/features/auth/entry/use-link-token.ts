import { useState } from "react";
import { useLocation } from "react-router";

/** 256 bits in base64url. */
const form = /^#([\w-]{43})$/;

/** The secret in the link somebody followed, from the fragment, which no server sees; undefined where there is none. */
export function useLinkToken(): string | undefined {
  const { hash } = useLocation();
  const [token] = useState(() => form.exec(hash)?.[1]);
  return token;
}

// What the device keeps of a sign-in for the next one, where the person wishes it.
import { readStored, writeStored } from "../../lib/storage.ts";

export interface RememberedLogin {
  email: string;
  rememberMe: boolean;
}

const key = "login";
const isRemembered = (value: unknown): value is RememberedLogin =>
  typeof value === "object" && value !== null && "email" in value && typeof value.email === "string";

export const readRemembered = () => readStored(key, isRemembered);

export function keepRemembered({ email, rememberMe }: RememberedLogin): void {
  writeStored(key, rememberMe ? { email, rememberMe } : undefined);
}

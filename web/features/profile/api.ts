import type { ChangePasswordInput, DeleteAccountInput, Me } from "../../../shared/contracts/me.ts";
import { api, request } from "../../lib/api.ts";

export function changePassword(input: ChangePasswordInput): Promise<void> {
  return api("/api/me/password", { method: "PUT", body: input });
}

export function uploadPicture(picture: Blob): Promise<Me> {
  return api("/api/me/avatar", { method: "PUT", body: picture });
}

export function removePicture(): Promise<Me> {
  return api("/api/me/avatar", { method: "DELETE" });
}

/** Mails a link to set a password. */
export function sendPasswordLink(email: string): Promise<void> {
  return api("/api/auth/recover", { method: "POST", body: { email } });
}

/** Exports all data as one file, with its name. */
export async function exportData(): Promise<{ file: Blob; name: string }> {
  const response = await request("/api/me/export");
  const [, name] = /filename="([\w.-]+)"/.exec(response.headers.get("Content-Disposition") ?? "") ?? [];
  return { file: await response.blob(), name: name ?? "calamo.zip" };
}

export function deleteAccount(input: DeleteAccountInput): Promise<void> {
  return api("/api/me", { method: "DELETE", body: input });
}

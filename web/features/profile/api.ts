import type { ChangePasswordInput, Me } from "../../../shared/contracts/me.ts";
import { api } from "../../lib/api.ts";

export function changePassword(input: ChangePasswordInput): Promise<void> {
  return api("/api/me/password", { method: "PUT", body: input });
}

export function uploadPicture(picture: Blob): Promise<Me> {
  return api("/api/me/avatar", { method: "PUT", body: picture });
}

export function removePicture(): Promise<Me> {
  return api("/api/me/avatar", { method: "DELETE" });
}

import { type AvatarName, deleteAvatar } from "../../clients/avatar-store.ts";
import { logFailure } from "../../log.ts";

/** A picture that cannot be deleted is nobody's any more; it costs a little room, and no request. */
export async function forgetAvatar(bucket: R2Bucket, name: AvatarName): Promise<void> {
  try {
    await deleteAvatar(bucket, name);
  } catch (cause) {
    logFailure("avatar not deleted", cause, { ...name });
  }
}

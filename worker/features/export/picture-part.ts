import { fetchAvatar } from "../../clients/avatar-store.ts";
import type { ExportSource } from "./export-part.ts";

export async function* picturePart({ bucket, user, now }: ExportSource) {
  if (!user.avatar) return;
  const avatar = await fetchAvatar(bucket, { userId: user.id, file: user.avatar });
  if (!avatar) return; // replaced in the meantime
  const extension = user.avatar.slice(user.avatar.lastIndexOf("."));
  yield { name: `picture${extension}`, modified: now, content: avatar.body, packed: true };
}

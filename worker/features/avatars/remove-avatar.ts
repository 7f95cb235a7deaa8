import { AppError } from "../../../shared/errors.ts";
import { swapAvatar } from "../../db/users.ts";
import { forgetAvatar } from "./forget-avatar.ts";
import type { AvatarPlaces } from "./replace-avatar.ts";

/** Takes the person's picture away, if they have one. @throws AppError UNAUTHENTICATED where they are gone */
export async function removeAvatar({ db, bucket }: AvatarPlaces, userId: string): Promise<void> {
  const swapped = await swapAvatar(db, userId, null);
  if (!swapped) throw new AppError("UNAUTHENTICATED");
  if (swapped.earlier) await forgetAvatar(bucket, { userId, file: swapped.earlier });
}

import { maxAvatarBytes } from "../../../../shared/contracts/me.ts";

export type PictureFault = "FILE_TOO_LARGE" | "INVALID_FILE_TYPE";

/**
 * The picture in a file, upright, and its first frame where it moves; or why the file cannot be one. The content
 * decides, not the name.
 */
export async function readPicture(file: Blob): Promise<ImageBitmap | PictureFault> {
  if (file.size > maxAvatarBytes) return "FILE_TOO_LARGE";
  try {
    return await createImageBitmap(file);
  } catch {
    return "INVALID_FILE_TYPE";
  }
}

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Me } from "../../../../shared/contracts/me.ts";
import { patchMe, useMe } from "../../../lib/me.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { removePicture, uploadPicture } from "../api.ts";

/** A change: what to show at once, and the request. */
interface Change {
  show: () => Promise<string | null>;
  work: () => Promise<Me>;
  success: "avatarUpdateSuccess" | "avatarRemoveSuccess";
}

/** The user's picture, updated optimistically and reverted on failure. */
export function usePicture() {
  const { id, avatarUrl } = useMe();
  const client = useQueryClient();
  const submission = useSubmit();
  const [last, setLast] = useState<Change>();

  const change = async (next: Change) => {
    setLast(next);
    await submission.submit(async () => {
      patchMe(client, { id, avatarUrl: await next.show() });
      try {
        patchMe(client, await next.work());
      } catch (error) {
        patchMe(client, { id, avatarUrl });
        throw error;
      }
    });
  };

  return {
    submission,
    success: last?.success ?? "avatarUpdateSuccess",
    upload: (file: Promise<Blob>) =>
      change({
        show: async () => dataUrlOf(await file),
        work: async () => uploadPicture(await file),
        success: "avatarUpdateSuccess",
      }),
    remove: () => change({ show: async () => null, work: removePicture, success: "avatarRemoveSuccess" }),
    retry: () => last && change(last),
  };
}

/** Encodes the file as data URL, because the CSP allows no blob URLs. */
function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

import { useQueryClient } from "@tanstack/react-query";
import { type DragEvent, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Me, maxAvatarBytes } from "../../../../shared/contracts/me.ts";
import { maxPicturePixels, pictureSize } from "../../../../shared/picture-size.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { api } from "../../../lib/api.ts";
import { meQuery, patchMe, useMe } from "../../../lib/me.ts";
import { useOptimisticMutation } from "../../../lib/optimistic.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SaveStatus } from "../notices.tsx";

const CropDialog = lazyWithRetry(() => import("./crop-dialog.tsx"), "window");

/** The user's picture: choose or drop, crop, remove. */
export function PictureCard() {
  const { t } = useTranslation(["settings", "common"]);
  const { errorText } = useErrorText();
  const { name, avatarUrl } = useMe();
  const { submission, success, upload, remove, retry } = usePicture();
  const [fault, setFault] = useState<PictureFault>();
  const [picture, setPicture] = useState<ImageBitmap>();
  const input = useRef<HTMLInputElement>(null);
  const busy = submission.state === "busy";

  const read = async (file: File) => {
    setFault(undefined);
    submission.reset();
    const found = await readPicture(file);
    if (typeof found === "string") setFault(found);
    else setPicture(found);
  };
  const [over, dropHandlers] = useFileDrop((file) => !busy && read(file));
  const closeDialog = () => {
    picture?.close();
    setPicture(undefined);
  };

  return (
    <Card title={t("avatar.title")}>
      <div {...dropHandlers} className="relative flex flex-col gap-4">
        {fault && <Notice kind="error">{errorText({ code: fault })}</Notice>}
        <SaveStatus
          submission={submission}
          success={t(success)}
          action={<Button onClick={retry}>{t("common:retry")}</Button>}
        />
        <div className="flex items-center gap-5">
          <Avatar name={name} url={avatarUrl} size="large" />
          <div className="min-w-0">
            <div className="flex flex-wrap gap-2">
              <Button busy={busy} onClick={() => input.current?.click()}>
                {t(busy ? "details.working" : avatarUrl ? "avatar.change" : "avatar.choose")}
              </Button>
              {avatarUrl && (
                <Button
                  variant="ghost"
                  aria-disabled={busy}
                  onClick={() => {
                    if (busy) return;
                    setFault(undefined);
                    remove();
                  }}
                >
                  {t("avatar.remove")}
                </Button>
              )}
            </div>
            <p className="mt-2 text-label text-ink-soft">{t("avatar.hint")}</p>
          </div>
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) read(file);
            target.value = ""; // the same file can be chosen again
          }}
        />
        {over && (
          <p className="-inset-2 pointer-events-none absolute flex items-center justify-center rounded-m border-2 border-accent border-dashed bg-accent-soft font-semibold text-accent">
            {t("avatar.drop")}
          </p>
        )}
      </div>
      {picture && (
        <Suspense>
          <CropDialog
            picture={picture}
            onUse={(file) => {
              closeDialog();
              upload(file);
            }}
            onCancel={closeDialog}
          />
        </Suspense>
      )}
    </Card>
  );
}

type PictureFault = "FILE_TOO_LARGE" | "INVALID_FILE_TYPE" | "PICTURE_TOO_LARGE";

/**
 * Decodes a picture upright (first frame if animated), or returns the reason why not. Decided by content, not by name.
 */
async function readPicture(file: Blob): Promise<ImageBitmap | PictureFault> {
  if (file.size > maxAvatarBytes) return "FILE_TOO_LARGE";
  // Before it is decoded, which may take gigabytes. Of a format that only the browser knows, the size is unknown.
  const size = pictureSize(new Uint8Array(await file.arrayBuffer()));
  if (size && size.width * size.height > maxPicturePixels) return "PICTURE_TOO_LARGE";
  try {
    return await createImageBitmap(file);
  } catch {
    return "INVALID_FILE_TYPE";
  }
}

/** File drop: returns whether a file is dragged over, and the handlers. */
function useFileDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file) onFile(file);
    },
  };
  return [over, handlers] as const;
}

/** A change: what to show at once, and the request. */
interface Change {
  show: () => Promise<string | null>;
  work: () => Promise<Me>;
  success: "avatarUpdateSuccess" | "avatarRemoveSuccess";
}

/** The user's picture, updated optimistically and reverted on failure. */
function usePicture() {
  const client = useQueryClient();
  const submission = useSubmit();
  const [last, setLast] = useState<Change>();
  const { mutateAsync } = useOptimisticMutation({
    queryKey: meQuery.queryKey,
    mutationFn: ({ work }: Pick<Change, "work"> & Pick<Me, "avatarUrl">) => work(),
    patch: (me: Me, { avatarUrl }) => ({ ...me, avatarUrl }),
  });

  const change = async (next: Change) => {
    setLast(next);
    await submission.submit(async () => {
      patchMe(client, await mutateAsync({ avatarUrl: await next.show(), work: next.work }));
    });
  };

  return {
    submission,
    success: last?.success ?? "avatarUpdateSuccess",
    upload: (file: Promise<Blob>) =>
      change({
        show: async () => dataUrlOf(await file),
        work: async () => api("/api/me/avatar", { method: "PUT", body: await file }),
        success: "avatarUpdateSuccess",
      }),
    remove: () =>
      change({
        show: async () => null,
        work: () => api("/api/me/avatar", { method: "DELETE" }),
        success: "avatarRemoveSuccess",
      }),
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

import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { maxLogoBytes, type OwnWorkspace } from "../../../../shared/contracts/workspaces.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { BrandPicture } from "../../../ui/brand-picture.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SubmissionNotice } from "../notices.tsx";
import { useWorkspaceChange } from "./use-workspace-change.ts";

const path = "/api/workspace/logo";

/** Uploads or removes the logo. The server decides by the file's content whether it is a picture. */
export function LogoCard({ workspace: { logoUrl } }: { workspace: OwnWorkspace }) {
  const { t } = useTranslation("workspace");
  const { errorText } = useErrorText();
  const { submission, send } = useWorkspaceChange();
  const [isTooLarge, setTooLarge] = useState(false);
  const [done, setDone] = useState<"logo.saved" | "logo.removed">("logo.saved");
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const busy = submission.state === "busy";
  const upload = async (file: File) => {
    submission.reset();
    setTooLarge(file.size > maxLogoBytes);
    if (file.size > maxLogoBytes) return;
    setDone("logo.saved");
    await send(path, { method: "PUT", body: file });
  };
  const remove = async () => {
    setTooLarge(false);
    setDone("logo.removed");
    if (await send(path, { method: "DELETE" })) chooser.current?.focus(); // the button has gone
  };
  return (
    <Card title={t("logo.title")}>
      <div className="flex flex-wrap items-center gap-5">
        {logoUrl && <Preview url={logoUrl} />}
        <div className="min-w-0 flex-1 basis-60">
          <div className="flex flex-wrap gap-2">
            <Button ref={chooser} busy={busy} onClick={() => input.current?.click()}>
              {t(busy ? "logo.working" : logoUrl ? "logo.change" : "logo.choose")}
            </Button>
            {logoUrl && (
              <Button variant="ghost" aria-disabled={busy || undefined} onClick={() => !busy && remove()}>
                {t("logo.remove")}
              </Button>
            )}
          </div>
          <p className="mt-2 text-ink-soft text-label">{t("logo.hint")}</p>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void upload(file);
          target.value = ""; // the same file can be chosen again
        }}
      />
      <div className="mt-3 empty:hidden">
        {isTooLarge && <Notice kind="error">{errorText({ code: "LOGO_TOO_LARGE" })}</Notice>}
        <SubmissionNotice submission={submission} success={t(done)} />
      </div>
    </Card>
  );
}

/** The logo on both themes' sidebars. */
function Preview({ url }: { url: string }) {
  const { t } = useTranslation("workspace");
  return (
    <div className="flex overflow-hidden rounded-m border border-line">
      {(["light", "dark"] as const).map((theme) => (
        <div key={theme} className={`${theme} flex h-20 w-28 items-center justify-center bg-well p-3`}>
          <BrandPicture src={url} alt={t(`logo.${theme}`)} className="max-h-full max-w-full" />
        </div>
      ))}
    </div>
  );
}

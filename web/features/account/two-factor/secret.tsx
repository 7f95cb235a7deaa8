import { useTranslation } from "react-i18next";
import type { TwoFactorSetup } from "../../../../shared/contracts/auth.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { QrCode } from "./qr-code.tsx";

/** What the app is given: to scan, to open on the same device, or to type in groups of four. */
export function Secret({ setup: { uri, secret } }: { setup: TwoFactorSetup }) {
  const { t } = useTranslation("account");
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <div className="flex flex-wrap items-start justify-center gap-5">
      <QrCode text={uri} label={t("connect.picture")} />
      <div className="min-w-0 flex-1 basis-48 space-y-3">
        <p className="text-ink-soft text-sm">{t("connect.orType")}</p>
        <p className="flex flex-wrap gap-x-2.5 gap-y-1 rounded-m bg-well px-3 py-2.5 font-mono text-sm">
          {groups.map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same letters may come twice
            <span key={index}>{group} </span>
          ))}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <CopyButton
            text={secret}
            labels={{ copy: t("connect.copy"), copied: t("copied"), failed: t("copyFailed") }}
          />
          <a href={uri} className="py-2 font-semibold text-accent text-sm hover:underline">
            {t("connect.open")}
          </a>
        </div>
      </div>
    </div>
  );
}

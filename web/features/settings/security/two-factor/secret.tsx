import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { encode } from "uqr";
import type { TwoFactorSetup } from "../../../../../shared/contracts/auth.ts";
import { CopyButton } from "../../../../ui/copy-button.tsx";

/** The TOTP secret: as QR code, as link, and to type in groups of four. */
export function Secret({ setup: { uri, secret } }: { setup: TwoFactorSetup }) {
  const { t } = useTranslation("settings");
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

/** A QR code, dark on white in both themes. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 shrink-0 rounded-m border border-line bg-print-paper fill-print-ink"
    >
      <path d={path} />
    </svg>
  );
}

/** Width of the quiet zone, in modules. */
const quietZone = 4;

/** The QR code's dark modules as one SVG path, in a square of `size` modules including the quiet zone. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: "M", border: quietZone });
  const runs = data.flatMap((row, y) =>
    row.map((dark, x) => {
      if (!dark || row[x - 1]) return ""; // light, or part of the run to its left
      const end = row.indexOf(false, x);
      const width = (end < 0 ? size : end) - x;
      return `M${x} ${y}h${width}v1h-${width}z`;
    }),
  );
  return { path: runs.join(""), size };
}

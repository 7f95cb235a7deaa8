import { ImageIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../../shared/catalog/languages.ts";
import { site } from "./search-preview.tsx";

interface SocialPreviewProps {
  title: string;
  description: string;
  language: Language;
}

/** The page as networks show it where it is shared: at most two lines of title and of description. */
export function SocialPreview({ title, description, language }: SocialPreviewProps) {
  const { t } = useTranslation("seo");
  return (
    <figure
      aria-label={t("social.label")}
      className="wrap-anywhere max-w-[30rem] overflow-hidden rounded-m border border-line-strong bg-paper shadow-1"
    >
      <div className="flex aspect-[2/1] items-center justify-center border-line border-b bg-well text-ink-faint">
        <ImageIcon aria-hidden="true" className="size-8" />
      </div>
      <div className="space-y-0.5 p-4">
        <p className="text-ink-soft text-xs" translate="no">
          {site}
        </p>
        <p lang={language} className="line-clamp-2 font-semibold">
          {title}
        </p>
        <p lang={language} className="line-clamp-2 text-ink-soft text-sm">
          {description}
        </p>
      </div>
    </figure>
  );
}

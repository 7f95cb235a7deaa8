// Suggested prompts and writing tips. Loaded on demand.
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Popover } from "../../ui/popover.tsx";
import type { PopupProps } from "../../ui/popup-button.tsx";
import { PromptSuggestions } from "./welcome.tsx";

const tips = ["outline", "active", "simple"] as const;

interface StartersProps extends PopupProps {
  /** Puts a suggestion into the input and focuses it. */
  onPick: (text: string) => void;
  disabled: boolean;
}

export default function Starters({ popup, onPick, disabled }: StartersProps) {
  const { t } = useTranslation("chats");
  const picked = useRef(false);
  return (
    <Popover
      label={t("side")}
      popup={popup}
      finalFocus={() => !picked.current}
      className="max-h-[min(36rem,80dvh)] w-88 max-w-[calc(100vw-1rem)] overflow-y-auto p-4"
    >
      <h3 className="mb-2.5 font-semibold text-sm">{t("suggestions.title")}</h3>
      <PromptSuggestions
        disabled={disabled}
        onPick={(text) => {
          picked.current = true;
          popup.onOpenChange(false);
          onPick(text);
        }}
      />
      <h3 className="mt-5 mb-2 font-semibold text-sm">{t("tips.title")}</h3>
      <ul className="space-y-2.5 text-sm">
        {tips.map((tip) => (
          <li key={tip}>
            <p className="font-medium">{t(`tips.${tip}.title`)}</p>
            <p className="text-ink-soft">{t(`tips.${tip}.text`)}</p>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

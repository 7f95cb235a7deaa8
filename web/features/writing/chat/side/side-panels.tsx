import { useTranslation } from "react-i18next";
import { Card } from "../../../../ui/card.tsx";
import { Suggestions } from "./suggestions.tsx";

const tips = ["outline", "active", "simple"] as const;

interface SidePanelsProps {
  /** Puts a text into the input. */
  onPick: (text: string) => void;
  disabled: boolean;
}

/** What helps to begin: things to ask for, and how to write well. */
export function SidePanels({ onPick, disabled }: SidePanelsProps) {
  const { t } = useTranslation("chats");
  return (
    <div className="grid items-start gap-4 sm:max-xl:grid-cols-2">
      <Card title={t("suggestions.title")} className="p-4!">
        <Suggestions onPick={onPick} disabled={disabled} />
      </Card>
      <Card title={t("tips.title")} className="p-4!">
        <ul className="space-y-3 text-sm">
          {tips.map((tip) => (
            <li key={tip}>
              <p className="font-medium">{t(`tips.${tip}.title`)}</p>
              <p className="text-ink-soft">{t(`tips.${tip}.text`)}</p>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

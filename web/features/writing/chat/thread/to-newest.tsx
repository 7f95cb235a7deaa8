import { ArrowDownIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/button.tsx";

/** Leads back to the end of the conversation, and says when something new is there. */
export function ToNewest({ isNews, onPress }: { isNews: boolean; onPress: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <div className="-mt-12 pointer-events-none relative z-5 flex h-12 shrink-0 justify-center">
      <Button onClick={onPress} className="pointer-events-auto self-start shadow-2">
        <ArrowDownIcon aria-hidden="true" className="size-4" />
        <span aria-live="polite">{isNews ? `${t("newBelow")} · ${t("toNewest")}` : t("toNewest")}</span>
      </Button>
    </div>
  );
}

import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/button.tsx";

interface NothingListedProps {
  searched: boolean;
  onClear: () => void;
}

/** An empty list: nothing was said yet, or nothing has what was searched for. */
export function NothingListed({ searched, onClear }: NothingListedProps) {
  const { t } = useTranslation("chats");
  return (
    <div className="px-2.5 py-6 text-center text-ink-soft text-sm">
      <p>{t(searched ? "search.none" : "list.empty")}</p>
      {searched && (
        <Button look="quiet" onClick={onClear} className="mt-2">
          {t("search.clear")}
        </Button>
      )}
    </div>
  );
}

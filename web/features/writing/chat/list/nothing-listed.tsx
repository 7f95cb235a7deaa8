import { useTranslation } from "react-i18next";

/** An empty list: nothing was said yet, or nothing has what is searched for. */
export function NothingListed({ searched }: { searched: boolean }) {
  const { t } = useTranslation("chats");
  return (
    <p className="px-2.5 py-6 text-center text-ink-soft text-sm">
      {t(searched ? "search.none" : "list.empty")}
    </p>
  );
}

import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../../app/paths.ts";
import { Notice } from "../../../ui/notice.tsx";
import type { Rewriting } from "./use-rewriting.ts";

/** Says that the wording is saved, as long as it is the one that was, and leads to it. */
export function SavedNotice({ rewriting: { contentId, saved, isSaved } }: { rewriting: Rewriting }) {
  const { t } = useTranslation("rewrite");
  if (!contentId || !saved || !isSaved) return null;
  return (
    <div className="mt-8 max-w-[40rem]">
      <Notice
        kind="good"
        action={
          <Link to={paths.historyItem(contentId)} className="font-semibold text-accent underline">
            {t("save.open")}
          </Link>
        }
      >
        {t("save.done", { title: saved.title })}
      </Notice>
    </div>
  );
}

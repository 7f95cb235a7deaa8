import { ChevronRightIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Visibility } from "../../../../shared/catalog/visibility.ts";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { paths } from "../../../app/paths.ts";
import { useFolders } from "./use-folders.ts";

/** The breadcrumb of a document in a folder: links to all documents and to those of the folder. */
export function FolderLink({ content: { folderId, visibility } }: { content: Content }) {
  return folderId !== null && <Breadcrumb folderId={folderId} visibility={visibility} />;
}

function Breadcrumb({ folderId, visibility }: { folderId: string; visibility: Visibility }) {
  const { t } = useTranslation("documents");
  const folder = useFolders(visibility)?.find(({ id }) => id === folderId);
  if (!folder) return null;
  const link = "-mx-1 min-w-0 truncate rounded-s px-1 py-0.5 hover:text-ink hover:underline";
  const all = new URLSearchParams({ in: visibility });
  return (
    <nav aria-label={t("folders.breadcrumb")} className="flex items-center gap-1.5 text-ink-soft text-sm">
      <Link to={`${paths.documents}?${all}`} className={`${link} shrink-0`}>
        {t("screen")}
      </Link>
      <ChevronRightIcon aria-hidden="true" className="size-3.5 shrink-0" />
      <Link to={`${paths.documents}?${all}&folder=${folder.id}`} dir="auto" className={link}>
        {folder.name}
      </Link>
    </nav>
  );
}

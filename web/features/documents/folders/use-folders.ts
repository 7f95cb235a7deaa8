import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Visibility } from "../../../../shared/catalog/visibility.ts";
import type { Folder } from "../../../../shared/contracts/folders.ts";
import { noFolder } from "../../../../shared/folders.ts";
import { currentLanguage } from "../../../i18n/setup.ts";
import { foldersQuery } from "../../../lib/folders.ts";

/** The folders by name; undefined while they are loading. */
export function useFolders(visibility: Visibility): Folder[] | undefined {
  const { data } = useQuery(foldersQuery(visibility));
  const language = currentLanguage();
  return useMemo(() => {
    const { compare } = new Intl.Collator(language, { numeric: true });
    return data?.folders.toSorted((a, b) => compare(a.name, b.name) || compare(a.id, b.id));
  }, [data, language]);
}

/** Whether there is a reason to offer the documents outside of folders. */
export const hasUnfiled = (folders: readonly unknown[], current: string | undefined) =>
  folders.length > 0 || current === noFolder;

import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { useMe } from "../../../lib/me.ts";
import { peopleQuery } from "../../../lib/text-access.ts";

/** The name of the member who wrote a text of the workspace; undefined for a private text, and until the names are loaded. */
export function useAuthor({ authorId }: Pick<Content, "authorId">): string | undefined {
  const { t } = useTranslation("common");
  const { workspace } = useMe();
  const { data } = useQuery({ ...peopleQuery, enabled: workspace !== null && authorId !== null });
  if (!workspace || authorId === null) return undefined;
  if (authorId === workspace.id) return t("nav.api");
  return data?.people.find(({ id }) => id === authorId)?.name;
}

import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Visibility } from "../../../../shared/catalog/visibility.ts";
import type { ContentSummary } from "../../../../shared/contracts/contents.ts";
import { maxTrainingTexts } from "../../../../shared/contracts/training.ts";
import { paths } from "../../../app/paths.ts";
import { formatDay } from "../../../i18n/format.ts";
import { contentsQuery } from "../../../lib/contents.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/field.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { QueryFailure } from "../notices.tsx";

interface FavoriteListProps {
  /** The ids of the chosen texts. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** The favorites of the workspace, or the user's private ones, with a checkbox each. */
export function FavoriteList({ chosen, onChoose }: FavoriteListProps) {
  const { t } = useTranslation("workspaceTraining");
  const [visibility, setVisibility] = useState<Visibility>("workspace");
  const query = useInfiniteQuery(contentsQuery({ visibility, favorite: "true" }));
  const texts = query.data?.pages.flatMap(({ items }) => items);
  const toggle = (id: string, isChosen: boolean) => {
    const others = [...chosen].filter((one) => one !== id);
    onChoose(new Set(isChosen ? [...others, id] : others));
  };
  const areAllChosen = texts?.every(({ id }) => chosen.has(id));
  const chooseAll = (all: ContentSummary[]) =>
    onChoose(new Set([...chosen, ...all.map(({ id }) => id)].slice(0, maxTrainingTexts)));
  return (
    <div className="mt-4 space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <SegmentedControl
          label={t("choose.source")}
          options={[
            { value: "workspace", label: t("choose.workspace") },
            { value: "private", label: t("choose.private") },
          ]}
          value={visibility}
          onChange={setVisibility}
        />
        {texts && texts.length > 0 && (
          <Button onClick={() => (areAllChosen ? onChoose(new Set()) : chooseAll(texts))}>
            {t(areAllChosen ? "choose.clear" : "choose.all")}
          </Button>
        )}
      </div>
      {visibility === "private" && <p className="text-ink-soft text-sm">{t("choose.privateText")}</p>}
      {texts ? (
        <Texts texts={texts} chosen={chosen} onToggle={toggle} />
      ) : query.isPending ? (
        <Skeleton className="h-48 rounded-m" />
      ) : (
        <QueryFailure text={t("choose.loadFailed")} query={query} />
      )}
      {query.hasNextPage && (
        <Button busy={query.isFetching} onClick={() => query.fetchNextPage()}>
          {t("choose.more")}
        </Button>
      )}
    </div>
  );
}

interface TextsProps extends Pick<FavoriteListProps, "chosen"> {
  texts: ContentSummary[];
  onToggle: (id: string, isChosen: boolean) => void;
}

function Texts({ texts, chosen, onToggle }: TextsProps) {
  const { t } = useTranslation("workspaceTraining");
  if (texts.length === 0)
    return (
      <>
        <p>{t("choose.empty")}</p>
        <ButtonLink to={paths.documents}>{t("choose.history")}</ButtonLink>
      </>
    );
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      tabIndex={0}
      aria-label={t("choose.list")}
      className="max-h-96 overflow-y-auto rounded-m border border-line"
    >
      {texts.map((text) => (
        <FavoriteRow
          key={text.id}
          text={text}
          isChosen={chosen.has(text.id)}
          onToggle={(isChosen) => onToggle(text.id, isChosen)}
        />
      ))}
    </ul>
  );
}

interface FavoriteRowProps {
  text: ContentSummary;
  isChosen: boolean;
  onToggle: (isChosen: boolean) => void;
}

function FavoriteRow({ text, isChosen, onToggle }: FavoriteRowProps) {
  const { t } = useTranslation("common");
  const { title, excerpt, tool, createdAt } = text;
  return (
    <li className="border-line px-3.5 py-2.5 not-first:border-t">
      <Checkbox
        checked={isChosen}
        onChange={onToggle}
        label={
          <span className="wrap-anywhere min-w-0">
            <span className="block font-medium">{title || excerpt}</span>
            <span className="block text-ink-soft text-sm">
              {t(`nav.${tool}`)} · {formatDay(createdAt)}
            </span>
          </span>
        }
      />
    </li>
  );
}

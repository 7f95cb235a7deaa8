import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Visibility } from "../../../../shared/catalog/visibility.ts";
import type { ContentSummary } from "../../../../shared/contracts/contents.ts";
import { maxTrainingTexts } from "../../../../shared/contracts/training.ts";
import { paths } from "../../../app/paths.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { formatDay } from "../../../i18n/format.ts";
import { apiErrorOf } from "../../../lib/api.ts";
import { contentsQuery } from "../../../lib/contents.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

interface FavoriteListProps {
  /** The ids of the chosen texts. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** The favorites of the workspace, or the user's private ones, with a checkbox each. */
export function FavoriteList({ chosen, onChoose }: FavoriteListProps) {
  const { t } = useTranslation("workspaceTraining");
  const [visibility, setVisibility] = useState<Visibility>("workspace");
  return (
    <>
      <SegmentedControl
        label={t("choose.source")}
        options={[
          { value: "workspace", label: t("choose.workspace") },
          { value: "private", label: t("choose.private") },
        ]}
        value={visibility}
        onChange={setVisibility}
        className="mt-4 w-fit"
      />
      {visibility === "private" && <p className="mt-2 text-ink-soft text-sm">{t("choose.privateText")}</p>}
      <div className="mt-4">
        <Favorites key={visibility} visibility={visibility} chosen={chosen} onChoose={onChoose} />
      </div>
    </>
  );
}

function Favorites({ visibility, chosen, onChoose }: FavoriteListProps & { visibility: Visibility }) {
  const { t } = useTranslation(["workspaceTraining", "common"]);
  const { errorText } = useErrorText();
  const query = useInfiniteQuery(contentsQuery({ visibility, favorite: "true" }));
  const { data, isPending, error, isFetching, refetch, hasNextPage, fetchNextPage } = query;
  if (isPending) return <Skeleton className="h-48 rounded-m" />;
  if (!data)
    return (
      <Notice
        kind="error"
        action={
          <Button busy={isFetching} onClick={() => refetch()}>
            {t("common:retry")}
          </Button>
        }
      >
        {t("choose.loadFailed")} {errorText(apiErrorOf(error))}
      </Notice>
    );
  const texts = data.pages.flatMap(({ items }) => items);
  if (texts.length === 0)
    return (
      <div className="space-y-3">
        <p className="text-ink-soft">{t("choose.empty")}</p>
        <ButtonLink to={paths.history}>{t("choose.history")}</ButtonLink>
      </div>
    );
  const toggle = (id: string, isChosen: boolean) => {
    const others = [...chosen].filter((one) => one !== id);
    onChoose(new Set(isChosen ? [...others, id] : others));
  };
  const chooseAll = () =>
    onChoose(new Set([...chosen, ...texts.map(({ id }) => id)].slice(0, maxTrainingTexts)));
  return (
    <>
      <div className="mb-2 flex flex-wrap gap-2">
        <Button onClick={chooseAll}>{t("choose.all")}</Button>
        {chosen.size > 0 && (
          <Button variant="ghost" onClick={() => onChoose(new Set())}>
            {t("choose.clear")}
          </Button>
        )}
      </div>
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
            onToggle={(isChosen) => toggle(text.id, isChosen)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-2" busy={isFetching} onClick={() => fetchNextPage()}>
          {t("choose.more")}
        </Button>
      )}
    </>
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
    <li className="border-line px-3.5 py-2.5 not-first:border-t has-checked:bg-accent-soft">
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

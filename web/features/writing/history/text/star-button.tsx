import { StarIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../../ui/button.tsx";
import { Failure } from "./failure.tsx";
import { useChange } from "./use-change.ts";

/** Makes the text a favourite, or none any more. */
export function StarButton({ id, isFavorite }: { id: string; isFavorite: boolean }) {
  const { t } = useTranslation("historyText");
  const { change, wanted, failure } = useChange(id);
  const shown = wanted.at(-1)?.isFavorite ?? isFavorite;
  return (
    <>
      <IconButton
        label={t(shown ? "unfavorite" : "favorite")}
        onClick={() => change({ isFavorite: !shown })}
        className={shown ? "text-warn" : ""}
      >
        <StarIcon aria-hidden="true" className="size-[1.125rem]" fill={shown ? "currentColor" : "none"} />
      </IconButton>
      <Failure text={failure} />
    </>
  );
}

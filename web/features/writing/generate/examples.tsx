import { useTranslation } from "react-i18next";
import type { PlanId } from "../../../../shared/catalog/plan-ids.ts";
import type { ContentType } from "../../../../shared/catalog/writing-options.ts";

const examples = ["blog", "seo", "email", "article"] as const satisfies ContentType[];

interface ExamplesProps {
  disabled: boolean;
  onPick: (example: { type: ContentType; title: string; prompt: string }) => void;
  /** The plan that opens a kind of text; undefined where it is open. */
  lockedBy: (type: ContentType) => PlanId | undefined;
}

/** Four cards that fill the form. */
export function Examples({ disabled, onPick, lockedBy }: ExamplesProps) {
  const { t } = useTranslation(["generate", "common"]);
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-2 font-semibold text-[0.8125rem]">{t("examples.label")}</legend>
      <div className="grid grid-cols-2 gap-2">
        {examples.map((type) => {
          const plan = lockedBy(type);
          return (
            <button
              key={type}
              type="button"
              onClick={() =>
                onPick({ type, title: t(`examples.${type}.title`), prompt: t(`examples.${type}.prompt`) })
              }
              className="rounded-m border border-line bg-paper px-3 py-2 text-left transition-colors enabled:hover:border-accent disabled:opacity-55"
            >
              <span className="block font-semibold text-[0.8125rem]">{t(`examples.${type}.name`)}</span>
              <span className="line-clamp-2 text-ink-soft text-xs">
                {plan
                  ? t("examples.locked", { type: t(`contentTypes.${type}`), plan: t(`common:plans.${plan}`) })
                  : t(`examples.${type}.title`)}
              </span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

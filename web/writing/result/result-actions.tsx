import { PencilIcon, RefreshCwIcon, SquareIcon } from "lucide-react";
import { type ComponentProps, createContext, type ReactNode, type Ref, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { TextTool } from "../../../shared/catalog/tools.ts";
import { withWatermark } from "../../../shared/watermark.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { htmlOf } from "../../lib/export/convert.ts";
import { useOutOfPrompts, useWatermark } from "../../runs/plan-limits.ts";
import type { useRun } from "../../runs/use-run.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Hint } from "../../ui/hint.tsx";
import { UpgradeLink } from "../form/upgrade-link.tsx";
import { MoreButton } from "../text-menu/more-button.tsx";
import { VariantPager } from "./variant-pager.tsx";

/** Whether the dock of a narrow screen offers a new variant, so that the result doesn't offer it once more. */
export const DockOffersVariant = createContext(false);

interface ResultActionsProps {
  run: ReturnType<typeof useRun>;
  tool: TextTool;
  /** The text to copy or send, without watermark. */
  text: string;
  /** Whether variants can be requested. */
  canRegenerate: boolean;
  /** Opens the text in the editor; undefined if it can't be edited. */
  edit: { ref: Ref<HTMLButtonElement>; onPress: () => void; prefetch: () => void } | undefined;
}

/** The actions of the result: stop while writing; then variants, regenerate, edit, copy, more. */
export function ResultActions({ run, tool, text, canRegenerate, edit }: ResultActionsProps) {
  const { t } = useTranslation("writing");
  const isVariantInDock = useContext(DockOffersVariant);
  const { view, working, variants } = run;
  const { title = "", language } = view.done ?? {};
  const watermark = useWatermark(view.done?.watermark);
  const whole = withWatermark(text, watermark);
  if (working)
    return (
      <Button onClick={run.stop} busy={run.stopping}>
        {!run.stopping && <SquareIcon aria-hidden="true" className="size-3.5" />}
        {t(run.stopping ? "stopping" : "stop")}
      </Button>
    );
  return (
    <>
      {variants.count > 1 && <VariantPager {...variants} />}
      {view.text && !view.error && canRegenerate && !isVariantInDock && (
        <RegenerateButton inHead run={run} onRegenerate={run.regenerate} isRetry={false} />
      )}
      {edit && (
        <HeadAction
          ref={edit.ref}
          variant="ghost"
          icon={<PencilIcon aria-hidden="true" className="size-4" />}
          label={t("edit")}
          onClick={edit.onPress}
          onPointerEnter={edit.prefetch}
          onFocus={edit.prefetch}
        />
      )}
      {view.text && (
        <CopyButton
          text={whole}
          html={() => htmlOf(whole)}
          labels={{ copy: t("copy"), copied: t("copied"), failed: t("copyFailed") }}
          inHead
        />
      )}
      {view.text && (
        <MoreButton
          text={text}
          title={title}
          watermark={watermark}
          language={language ?? currentLanguage()}
          from={tool}
        />
      )}
    </>
  );
}

interface HeadActionProps extends ComponentProps<typeof Button> {
  icon: ReactNode;
  label: string;
}

/** An action in the head of a result. If the head is narrow, only its icon is shown, with the label as tooltip. */
export function HeadAction({ icon, label, ...button }: HeadActionProps) {
  return (
    <Button title={label} {...button} className="@max-xl/head:px-3">
      {icon}
      <span className="@max-xl/head:sr-only">{label}</span>
    </Button>
  );
}

interface RegenerateButtonProps {
  run: ReturnType<typeof useRun>;
  onRegenerate: () => void;
  /** The name of the text if there are several; shows an icon button. */
  of?: string;
  /** The tool's own message if no prompts are left. */
  limitReached?: string;
  variant?: "ghost" | "secondary";
  /** Whether it retries after a failure; by default, if that is what the run needs. */
  isRetry?: boolean;
  /** Whether it is in the head of a result. */
  inHead?: boolean;
}

/** Requests another variant, or retries after a failure. Without prompts it explains why it is disabled. */
export function RegenerateButton(props: RegenerateButtonProps) {
  const { run, onRegenerate, of, limitReached, variant = "ghost", inHead } = props;
  const { t } = useTranslation(["writing", "common"]);
  const reason = useOutOfPrompts(limitReached);
  const { view, problem } = run;
  const hasFailed = view.status === "failed" || !view.text || problem?.of === "variant";
  const label = (props.isRetry ?? hasFailed) ? t("common:retry") : t("variant");
  const name = of ? `${label}: ${of}` : label;
  const icon = <RefreshCwIcon aria-hidden="true" className="size-4" />;
  if (reason)
    return (
      <Hint
        unavailable
        text={reason}
        action={<UpgradeLink />}
        className="inline-flex min-h-10 items-center gap-2 rounded-m px-3 font-semibold text-ink-soft text-sm opacity-55"
      >
        {icon}
        <span className={of ? "sr-only" : inHead ? "@max-xl/head:sr-only" : ""}>{name}</span>
      </Hint>
    );
  if (of)
    return (
      <IconButton label={name} onClick={onRegenerate}>
        {icon}
      </IconButton>
    );
  if (inHead) return <HeadAction variant={variant} icon={icon} label={label} onClick={onRegenerate} />;
  return (
    <Button variant={variant} onClick={onRegenerate}>
      {icon}
      {label}
    </Button>
  );
}

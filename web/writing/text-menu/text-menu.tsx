// The menu of a text: send to another tool, save as a file.
import { QuoteIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Language } from "../../../shared/catalog/languages.ts";
import { planIncludes } from "../../../shared/catalog/plan-ids.ts";
import { type TextTool, textTools, tools } from "../../../shared/catalog/tools.ts";
import type { Visibility } from "../../../shared/catalog/visibility.ts";
import { planFeatures } from "../../../shared/plans.ts";
import { withWatermark } from "../../../shared/watermark.ts";
import { voiceCheckPath } from "../../app/paths.ts";
import { sendToTool, sendToVoiceCheck } from "../../lib/draft.ts";
import { loadBrand } from "../../lib/export/brand.ts";
import { type ExportFormat, exportText } from "../../lib/export/export-text.ts";
import { useMe } from "../../lib/me.ts";
import { authorVisibility } from "../../lib/text-access.ts";
import { showToast } from "../../lib/toasts.ts";
import { Menu, type MenuEntry, MenuHead, MenuItem, MenuItems, MenuSeparator } from "../../ui/menu.tsx";
import type { PopupProps } from "../../ui/popup-button.tsx";
import { iconOf } from "../../ui/tool-icons.ts";
import { SaveItems } from "./save-items.tsx";

export interface TextMenuProps {
  /** The text as Markdown, without watermark. */
  text: string;
  title: string;
  watermark: string;
  language: Language;
  /** Who can read the text; by default, who can read the user's new texts. */
  visibility?: Visibility;
  /** The tool that shows the text; it is not offered as a destination. */
  from?: TextTool;
  /** Additional items at the end. */
  items?: MenuEntry[];
}

export default function TextMenu({
  popup,
  text,
  title,
  watermark,
  language,
  visibility,
  from,
  items,
}: TextMenuProps & PopupProps) {
  const { t } = useTranslation(["writing", "common"]);
  const me = useMe();
  const { id, plan, workspace } = me;
  const navigate = useNavigate();
  const isWorkspaceText = (visibility ?? authorVisibility(me)) === "workspace";
  const save = async (format: ExportFormat) => {
    const page = { title, text: withWatermark(text, watermark), language };
    try {
      const brand = isWorkspaceText && workspace?.name ? await loadBrand(workspace) : undefined;
      await exportText({ ...page, brand }, format);
    } catch (error) {
      console.error(error);
      showToast({ type: "error", message: t("writing:more.saveFailed") });
    }
  };
  return (
    <Menu popup={popup}>
      <MenuHead>{t("writing:more.useIn")}</MenuHead>
      {textTools
        .filter((to) => to !== from)
        .map((to) => (
          <MenuItem
            key={to}
            Icon={iconOf(to)}
            onSelect={() => {
              sendToTool(id, to, text);
              navigate(tools[to].path);
            }}
          >
            {t(`common:nav.${to}`)}
          </MenuItem>
        ))}
      {planIncludes(plan, planFeatures.customTones.plan) && (
        <MenuItem
          Icon={QuoteIcon}
          onSelect={() => {
            sendToVoiceCheck(id, text);
            navigate(voiceCheckPath);
          }}
        >
          {t("writing:more.voiceCheck")}
        </MenuItem>
      )}
      <MenuSeparator />
      <SaveItems onSave={save} />
      {items && (
        <>
          <MenuSeparator />
          <MenuItems items={items} />
        </>
      )}
    </Menu>
  );
}

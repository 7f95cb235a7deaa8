// The menu of a text: send to another tool, save as a file.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Language } from "../../../../shared/catalog/languages.ts";
import { type TextTool, textTools, tools } from "../../../../shared/catalog/tools.ts";
import { withWatermark } from "../../../../shared/watermark.ts";
import { type ExportFormat, exportText } from "../../../lib/export/export-text.ts";
import { useMe } from "../../../lib/me.ts";
import { showToast } from "../../../lib/toasts.ts";
import { Menu, MenuHead, MenuItem, MenuSeparator } from "../../../ui/menu.tsx";
import type { OnDemandOpened } from "../../../ui/on-demand.tsx";
import { iconOf } from "../../../ui/tool-icons.ts";
import { sendToTool } from "../form/send-to-tool.tsx";
import { MoreButton } from "./more-button.tsx";
import { SaveItems } from "./save-items.tsx";

export interface TextMenuProps {
  /** The text as Markdown, without watermark. */
  text: string;
  title: string;
  watermark: string;
  language: Language;
  /** The tool that shows the text; it is not offered as a destination. */
  from?: TextTool;
  /** Whether the trigger is a ghost button. */
  isQuiet?: boolean;
  /** Additional items at the end. */
  children?: ReactNode;
}

export default function TextMenu({
  openedBy,
  text,
  title,
  watermark,
  language,
  from,
  isQuiet,
  children,
}: TextMenuProps & OnDemandOpened) {
  const { t } = useTranslation(["writing", "common"]);
  const { id } = useMe();
  const navigate = useNavigate();
  const save = (format: ExportFormat) => {
    const page = { title, text: withWatermark(text, watermark), language };
    exportText(page, format).catch((error) => {
      console.error(error);
      showToast({ type: "error", message: t("writing:more.saveFailed") });
    });
  };
  return (
    <Menu trigger={<MoreButton {...(isQuiet && { variant: "ghost" })} />} openedBy={openedBy}>
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
      <MenuSeparator />
      <SaveItems onSave={save} />
      {children}
    </Menu>
  );
}

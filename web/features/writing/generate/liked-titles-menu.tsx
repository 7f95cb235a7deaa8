import { TypeIcon } from "lucide-react";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import type { OnDemandOpened } from "../../../ui/on-demand.tsx";
import { LikedTitlesButton } from "./liked-titles-button.tsx";

interface LikedTitlesMenuProps extends OnDemandOpened {
  titles: string[];
  onPick: (title: string) => void;
}

/** Menu that puts a liked title into the form. */
export default function LikedTitlesMenu({ openedBy, titles, onPick }: LikedTitlesMenuProps) {
  return (
    <Menu trigger={<LikedTitlesButton />} openedBy={openedBy}>
      {titles.map((title) => (
        <MenuItem key={title} Icon={TypeIcon} onSelect={() => onPick(title)}>
          <span className="wrap-anywhere max-w-72 py-1">{title}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}

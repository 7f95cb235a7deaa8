import { Menu as Base } from "@base-ui/react/menu";
import { CheckIcon, type LucideIcon } from "lucide-react";
import { type KeyboardEvent, type ReactElement, type ReactNode, useCallback } from "react";
import type { PopupProps } from "./popup-button.tsx";
import { popup as look } from "./popup-look.ts";

/** A menu with arrow keys, type-ahead and Escape. */
export function Menu({ popup, children }: PopupProps & { children: ReactNode }) {
  const { id, button, buttonId, open, onOpenChange, initialItem } = popup;
  const focusItem = useCallback(
    (list: HTMLElement | null) => {
      const items = [...(list?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];
      const item = initialItem && items.at(initialItem === "first" ? 0 : -1);
      // Later, because Base UI first notes where to return the focus to.
      requestAnimationFrame(() => item?.focus({ preventScroll: true }));
    },
    [initialItem],
  );
  const leaveByTab = ({ key }: KeyboardEvent) => {
    if (key !== "Tab") return;
    button.current?.focus(); // the key moves on from here; Shift+Tab stays
    onOpenChange(false);
  };
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Base.Portal>
        <Base.Positioner anchor={button} align="end" sideOffset={6} className="z-30">
          <Base.Popup
            ref={focusItem}
            id={id}
            aria-labelledby={buttonId}
            onKeyDown={leaveByTab}
            className={`min-w-48 p-1 ${look}`}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export interface MenuEntry {
  Icon: LucideIcon;
  label: string;
  onSelect: () => void;
}

/** A menu of plain items. */
export default function ItemMenu({ popup, items }: PopupProps & { items: MenuEntry[] }) {
  return (
    <Menu popup={popup}>
      <MenuItems items={items} />
    </Menu>
  );
}

export function MenuItems({ items }: { items: MenuEntry[] }) {
  return items.map(({ Icon, label, onSelect }) => (
    <MenuItem key={label} Icon={Icon} onSelect={onSelect}>
      <span className="wrap-anywhere max-w-72 py-1">{label}</span>
    </MenuItem>
  ));
}

const item =
  "group flex min-h-10 w-full cursor-pointer select-none items-center gap-3 rounded-s px-3 text-sm -outline-offset-2 data-highlighted:bg-accent-soft data-highlighted:text-accent";

interface MenuItemProps {
  Icon: LucideIcon;
  onSelect?: () => void;
  /** For links: the link element. */
  link?: ReactElement;
  children: ReactNode;
}

export function MenuItem({ Icon, onSelect, link, children }: MenuItemProps) {
  const content = (
    <>
      <Icon aria-hidden="true" className="size-4 text-ink-soft group-data-highlighted:text-accent" />
      {children}
    </>
  );
  if (link)
    return (
      <Base.LinkItem render={link} closeOnClick className={item}>
        {content}
      </Base.LinkItem>
    );
  return (
    <Base.Item onClick={onSelect} className={item}>
      {content}
    </Base.Item>
  );
}

/** A heading above the items. */
export function MenuHead({ children }: { children: ReactNode }) {
  return <div className="px-3 pt-1.5 pb-2 text-sm">{children}</div>;
}

export function MenuSeparator() {
  return <Base.Separator className="my-1 border-line border-t" />;
}

interface MenuChoicesProps<Value extends string> {
  label: string;
  value: Value;
  choices: { value: Value; label: string; lang?: string }[];
  onChange: (value: Value) => void;
}

/** Radio items. */
export function MenuChoices<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: MenuChoicesProps<Value>) {
  return (
    <Base.RadioGroup aria-label={label} value={value} onValueChange={onChange}>
      {choices.map((choice) => (
        <Base.RadioItem
          key={choice.value}
          value={choice.value}
          lang={choice.lang}
          closeOnClick
          className={item}
        >
          <span className="inline-flex size-4 text-accent">
            <Base.RadioItemIndicator>
              <CheckIcon aria-hidden="true" className="size-4" />
            </Base.RadioItemIndicator>
          </span>
          {choice.label}
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

import { EyeIcon, EyeOffIcon } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { IconButton } from "./button.tsx";
import { TextField } from "./field.tsx";

type PasswordFieldProps = ComponentProps<typeof TextField> & { showLabel: string; hideLabel: string };

/** A password field with a show/hide button. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOffIcon : EyeIcon;
  return (
    <TextField
      {...field}
      type={shown ? "text" : "password"}
      inside={
        <IconButton label={shown ? hideLabel : showLabel} onClick={() => setShown(!shown)} small>
          <Icon aria-hidden="true" className="size-4" />
        </IconButton>
      }
    />
  );
}

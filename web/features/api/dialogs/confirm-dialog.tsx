import type { DialogControl } from "../../../ui/use-dialog.tsx";
import { FormDialog } from "./form-dialog.tsx";

interface ConfirmDialogProps extends DialogControl {
  title: string;
  secretTitle?: string;
  /** What happens, one sentence each. */
  consequences: string[];
  confirm: string;
  working: string;
  variant?: "primary" | "danger";
  /** Returns a secret to show once, if there is one. */
  onConfirm: () => Promise<string | undefined>;
}

/** Asks before a change. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { consequences, confirm, variant = "danger", onConfirm, ...frame } = props;
  return (
    <FormDialog {...frame} submit={confirm} variant={variant} onSubmit={onConfirm}>
      {() => (
        <ul className="list-disc space-y-1.5 pl-5 text-ink-soft text-sm">
          {consequences.map((consequence) => (
            <li key={consequence} className="wrap-anywhere">
              {consequence}
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}

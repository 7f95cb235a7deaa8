/** What every dialog of the second factor is told. */
export interface TwoFactorDialogProps {
  onClose: () => void;
  /** What gets the focus then: the buttons of the card may be others by that time. */
  focusAfter: () => HTMLElement | null;
}

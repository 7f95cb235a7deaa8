import type { Platform } from "../../../../../shared/catalog/writing-options.ts";

export interface PreviewProps {
  platform: Platform;
  text: string;
  /** While it is written. */
  growing: boolean;
}

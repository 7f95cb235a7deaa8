// The workspace's branding in exported files. The logo comes from our own origin and is embedded.
import type { OwnWorkspace } from "../../../shared/contracts/workspaces.ts";
import { readableAccent } from "../../../shared/contrast.ts";

export interface ExportBrand {
  name: string;
  /** Readable on white, as `#rrggbb`; undefined for the color of the text. */
  accent: string | undefined;
  /** A PNG, since Word shows no WebP. In pixels. */
  logo: { png: Uint8Array<ArrayBuffer>; width: number; height: number } | undefined;
}

/** Returns the branding for a text of the workspace. A logo that can't be loaded is left out. */
export async function loadBrand({
  name,
  accent,
  logoUrl,
}: Pick<OwnWorkspace, "name" | "accent" | "logoUrl">): Promise<ExportBrand> {
  return {
    name,
    accent: accent ? readableAccent(accent, "light") : undefined,
    logo: logoUrl ? await loadLogo(logoUrl).catch(() => undefined) : undefined,
  };
}

/** In pixels: twice the height at which files show it, for sharp prints. */
const largest = 128;

async function loadLogo(url: string): Promise<ExportBrand["logo"]> {
  const response = await fetch(url);
  if (!response.ok) return undefined;
  const picture = await createImageBitmap(await response.blob());
  const scale = Math.min(1, largest / picture.height, (largest * 4) / picture.width);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!file) return undefined;
  return { png: new Uint8Array(await file.arrayBuffer()), width: canvas.width, height: canvas.height };
}

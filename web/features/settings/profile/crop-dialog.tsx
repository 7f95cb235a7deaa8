import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { type Crop, drawPicture, encodePicture, largestCrop, maxZoom, movePicture, zoomTo } from "./crop.ts";

interface CropDialogProps {
  picture: ImageBitmap;
  onUse: (file: Promise<Blob>) => void;
  onCancel: () => void;
}

/** Crops a picture to a square. */
export default function CropDialog({ picture, onUse, onCancel }: CropDialogProps) {
  const { t } = useTranslation(["settings", "common"]);
  const [crop, setCrop] = useState(() => largestCrop(picture));
  const zoomId = useId();
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title={t("avatar.crop.title")}
      text={t("avatar.crop.text")}
      closeLabel={t("common:close")}
      actions={
        <>
          <Button onClick={onCancel}>{t("cancel")}</Button>
          <Button variant="primary" onClick={() => onUse(encodePicture(picture, crop))}>
            {t("avatar.crop.use")}
          </Button>
        </>
      }
    >
      <CropArea label={t("avatar.crop.area")} picture={picture} crop={crop} onChange={setCrop} />
      <div className="mx-auto mt-4 flex max-w-80 items-center gap-3">
        <label htmlFor={zoomId} className="font-semibold text-label">
          {t("avatar.crop.zoom")}
        </label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => setCrop(zoomTo(picture, crop, Number(event.target.value)))}
          className="h-6 min-w-0 flex-1 accent-accent"
        />
      </div>
    </Dialog>
  );
}

interface CropAreaProps {
  label: string;
  picture: ImageBitmap;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** Direction of each arrow key. */
const arrows: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Step of an arrow key, as part of the square's side, alone and with Shift. */
const step = 0.02;
const largeStep = 0.1;

/** The crop area: moved by dragging and arrow keys. */
function CropArea({ label, picture, crop, onChange }: CropAreaProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number }>(undefined);
  useEffect(() => {
    if (canvas.current) drawPicture(canvas.current, picture, crop);
  }, [picture, crop]);

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    const size = event.shiftKey ? largeStep : step;
    if (arrow) onChange(movePicture(picture, crop, arrow[0] * size, arrow[1] * size));
    else if (event.key === "+" || event.key === "-")
      onChange(zoomTo(picture, crop, crop.zoom + (event.key === "+" ? 0.1 : -0.1)));
    else return;
    event.preventDefault();
  };
  const hold = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, y: event.clientY };
  };
  const drag = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    if (!held.current) return;
    const side = currentTarget.clientWidth;
    onChange(
      movePicture(picture, crop, (clientX - held.current.x) / side, (clientY - held.current.y) / side),
    );
    held.current = { x: clientX, y: clientY };
  };
  const letGo = () => {
    held.current = undefined;
  };

  return (
    <div
      role="application"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is worked with the arrow keys
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={hold}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      className="relative mx-auto aspect-square w-full max-w-80 cursor-grab touch-none overflow-hidden rounded-m bg-well active:cursor-grabbing"
    >
      <canvas ref={canvas} width={640} height={640} className="size-full" />
      <svg aria-hidden="true" viewBox="0 0 2 2" className="absolute inset-0 fill-sheet/65">
        <path fillRule="evenodd" d="M0 0h2v2H0ZM1 0a1 1 0 0 0 0 2 1 1 0 0 0 0-2Z" />
      </svg>
    </div>
  );
}

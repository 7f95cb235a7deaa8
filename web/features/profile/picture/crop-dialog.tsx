import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { largestCrop, maxZoom, zoomTo } from "./crop.ts";
import { CropArea } from "./crop-area.tsx";
import { encodePicture } from "./draw-picture.ts";

interface CropDialogProps {
  picture: ImageBitmap;
  onUse: (file: Promise<Blob>) => void;
  onCancel: () => void;
}

/** Asks which square of a picture is shown. */
export default function CropDialog({ picture, onUse, onCancel }: CropDialogProps) {
  const { t } = useTranslation(["profile", "common"]);
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
          <Button onClick={onCancel}>{t("avatar.crop.cancel")}</Button>
          <Button look="primary" onClick={() => onUse(encodePicture(picture, crop))}>
            {t("avatar.crop.use")}
          </Button>
        </>
      }
    >
      <CropArea label={t("avatar.crop.area")} picture={picture} crop={crop} onChange={setCrop} />
      <div className="mx-auto mt-4 flex max-w-80 items-center gap-3">
        <label htmlFor={zoomId} className="font-semibold text-[0.8125rem]">
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

import { useEffect, useRef, useState } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Note } from '#web/ui/Note.tsx'
import { LEAST_SIDE } from './contract.ts'
import { cutFile, drawSquare, isLargeEnough, squareOf } from './crop.ts'

export interface Chosen {
  file: File
  bitmap: ImageBitmap
}

interface CropDialogProps {
  chosen: Chosen
  onCut: (file: File) => void
  onClose: () => void
}

const PREVIEW_SIDE = 640
const MIDDLE = 0.5

/** Shows which square of a picture becomes the cover, lets it be shifted, and cuts it. */
export function CropDialog({ chosen: { file, bitmap }, onCut, onClose }: CropDialogProps) {
  const t = useT()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [shift, setShift] = useState(MIDDLE)
  const [isBusy, setBusy] = useState(false)
  const square = squareOf(bitmap, shift)
  const isEnough = isLargeEnough(bitmap)
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, bitmap, squareOf(bitmap, shift))
  }, [bitmap, shift])
  async function cut() {
    setBusy(true)
    const made = await cutFile(file, bitmap, square)
    // The server says what is wrong with a picture that no browser can cut.
    onCut(made ?? file)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('studio.crop_title')}
      closeLabel={t('nav.close')}
      actions={
        <>
          {isEnough && (
            <Button busy={isBusy} onClick={() => void cut()}>
              {t('studio.crop_use')}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </>
      }
    >
      <canvas
        ref={canvas}
        className="studio__picture"
        width={PREVIEW_SIDE}
        height={PREVIEW_SIDE}
        role="img"
        aria-label={t('studio.crop_preview')}
      />
      {isEnough ? (
        <label className="stack">
          {t('studio.crop_shift')}
          <input
            className="studio__shift"
            type="range"
            min={0}
            max={1}
            step={0.01}
            value={shift}
            dir="ltr"
            onChange={({ target }) => setShift(Number(target.value))}
          />
        </label>
      ) : (
        <Note tone="warn" role="alert">
          {t('studio.crop_small', { side: square.side, least: LEAST_SIDE })}
        </Note>
      )}
    </Dialog>
  )
}

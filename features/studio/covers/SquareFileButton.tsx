import { useState } from 'react'
import { FileButton } from '#web/ui/FileButton.tsx'
import { isSquare, readBitmap } from './crop.ts'
import { CropDialog, type Chosen } from './CropDialog.tsx'

interface SquareFileButtonProps {
  label: string
  accept: string
  onFile: (file: File) => void
}

/** A button that lets a picture be chosen; one that is no square is cut to it first. */
export function SquareFileButton({ label, accept, onFile }: SquareFileButtonProps) {
  const [chosen, setChosen] = useState<Chosen>()
  async function choose(files: readonly File[]) {
    const [file] = files
    if (!file) return
    const bitmap = await readBitmap(file)
    if (bitmap && !isSquare(bitmap)) setChosen({ file, bitmap })
    else onFile(file)
  }
  return (
    <>
      <FileButton quiet label={label} accept={accept} onFiles={(files) => void choose(files)} />
      {chosen && (
        <CropDialog
          chosen={chosen}
          onCut={(file) => {
            setChosen(undefined)
            onFile(file)
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

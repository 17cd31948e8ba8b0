import { useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'

interface FileButtonProps {
  label: string
  /** Its name where the label alone is not one. */
  name?: string
  multiple?: boolean
  quiet?: boolean
  onFiles: (files: File[]) => void
}

/** A button that lets files be chosen. */
export function FileButton({ label, name, multiple, quiet, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="audio/*,.wav,.flac,.mp3,.m4a,.ogg,.oga,.opus"
        multiple={multiple}
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <Button
        {...(quiet && { variant: 'quiet', size: 'sm' })}
        aria-label={name}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}

import { useRef } from 'react'
import { Button } from './Button.tsx'

interface FileButtonProps {
  label: string
  /** Its name where the label alone is not one. */
  name?: string
  /** The kinds of files that it lets be chosen, as an `<input>` takes them. */
  accept: string
  multiple?: boolean
  quiet?: boolean
  onFiles: (files: File[]) => void
}

/** A button that lets files be chosen. */
export function FileButton({ label, name, accept, multiple, quiet, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = () => input.current?.click()
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={name ?? label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <Button {...(quiet && { variant: 'quiet', size: 'sm' })} aria-label={name} onClick={choose}>
        {label}
      </Button>
    </>
  )
}

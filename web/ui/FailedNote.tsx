import { Button } from './Button.tsx'
import { Note } from './Note.tsx'

interface FailedNoteProps {
  /** What could not be had, and the word on the button that asks again. */
  text: string
  retry: string
  tone?: 'warn' | 'bad' | undefined
  onRetry: () => void
}

/** Stands where something could not be loaded. */
export function FailedNote({ text, retry, tone = 'warn', onRetry }: FailedNoteProps) {
  return (
    <Note tone={tone} role="alert">
      <p>{text}</p>
      <Button variant="quiet" size="sm" onClick={onRetry}>
        {retry}
      </Button>
    </Note>
  )
}

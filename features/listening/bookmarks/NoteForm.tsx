import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { BOOKMARK_NOTE_LETTERS } from '#shared/schemas/limits.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Area } from '#web/ui/Area.tsx'

interface NoteFormProps {
  label: string
  note: string | null
  busy: boolean
  /** Null takes the note away. */
  onSave: (note: string | null) => Promise<void>
  onCancel: () => void
}

/** A note in any script; Esc leaves it as it was. */
export function NoteForm({ label, note, busy, onSave, onCancel }: NoteFormProps) {
  const t = useT()
  const [text, setText] = useState(note ?? '')
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  const isLong = [...text].length > BOOKMARK_NOTE_LETTERS
  const save = () => {
    if (!isLong) void onSave(text.trim() || null)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      // Not the panel's: it would close over what was written.
      event.preventDefault()
      event.stopPropagation()
      onCancel()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
  }
  return (
    <form
      className="mark__form"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Area
        label={label}
        error={isLong && t('bookmark.note_too_long')}
        ref={area}
        rows={3}
        value={text}
        onText={setText}
        onKeyDown={onKeyDown}
      />
      <div className="cluster">
        <Button type="submit" size="sm" busy={busy}>
          {t('bookmark.save')}
        </Button>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          {t('bookmark.cancel')}
        </Button>
      </div>
    </form>
  )
}

import { useState } from 'react'
import {
  useAddPartNoteMutation,
  useChangePartNoteMutation,
  useListPartNotesQuery,
} from '#web/api/studio.gen.ts'
import type { ApiError } from '#web/api/api.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { NOTE_KINDS, type PartNote } from '#features/studio/proof-listening/contract.ts'
import type { PartSound } from './use-part-sound.ts'

const BEFORE_MS = 4_000

interface PartNotesProps {
  part: string
  /** Null while there is nothing to hear. */
  sound: PartSound | null
  /** Whether somebody listens now, to note what is wrong. */
  mayNote: boolean
  /** Whether what was noted may be settled now. */
  maySettle: boolean
}

/** What was noted while listening to a part, by time; and a new note for where the needle is. */
export function PartNotes({ part, sound, mayNote, maySettle }: PartNotesProps) {
  const t = useT()
  const { data } = useListPartNotesQuery({ id: part })
  const notes = (data?.notes ?? []) as PartNote[]
  if (notes.length === 0 && !mayNote) return null
  return (
    <div className="stack">
      <h3 className="h4">{t('studio.notes')}</h3>
      {mayNote && sound && <NewNote part={part} sound={sound} />}
      {notes.length === 0 && <p className="muted">{t('studio.notes_none')}</p>}
      <ul className="sound__notes" role="list">
        {notes.map((note) => (
          <NoteRow key={note._id} note={note} sound={sound} maySettle={maySettle} />
        ))}
      </ul>
    </div>
  )
}

function NewNote({ part, sound }: { part: string; sound: PartSound }) {
  const t = useT()
  const { clock } = useFormat()
  const [kind, setKind] = useState<PartNote['kind']>('misread')
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<ApiError>()
  const [add, { isLoading }] = useAddPartNoteMutation()
  const tellRefusal = useRefusalToast()
  async function pin() {
    const body = { atMs: Math.round(sound.atMs), kind, text }
    const { error } = await add({ id: part, body })
    setRefusal(error as ApiError | undefined)
    if (!error) setText('')
    else if (!(error as ApiError).errors) tellRefusal(error)
  }
  return (
    <form
      className="sound__new-note"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void pin()
      }}
    >
      <Select
        label={t('studio.note_kind')}
        value={kind}
        options={NOTE_KINDS.map((value) => ({ value, label: t(`studio.note_${value}`) }))}
        onChange={({ target }) => setKind(target.value as PartNote['kind'])}
      />
      <TextInput
        label={t('studio.note_text')}
        dir="auto"
        value={text}
        error={refusal?.errors?.[0]?.message}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" busy={isLoading}>
        {t('studio.note_pin', { time: clock(sound.atMs) })}
      </Button>
    </form>
  )
}

/** What a note may become from what it is. */
const NEXT: Record<PartNote['state'], readonly PartNote['state'][]> = {
  open: ['fixed', 'passed'],
  fixed: ['passed', 'open'],
  passed: ['open'],
}

interface NoteRowProps extends Pick<PartNotesProps, 'sound' | 'maySettle'> {
  note: PartNote
}

function NoteRow({ note, sound, maySettle }: NoteRowProps) {
  const t = useT()
  const { clock } = useFormat()
  const [change] = useChangePartNoteMutation()
  const tellRefusal = useRefusalToast()
  const { _id: id, atMs, kind, text, state, by } = note
  const time = clock(atMs)
  async function become(next: PartNote['state']) {
    const { error } = await change({ id, body: { state: next } })
    if (error) tellRefusal(error)
  }
  return (
    <li className="sound__note">
      <Button
        variant="quiet"
        size="sm"
        disabled={!sound}
        aria-label={t('studio.hear_at', { time, what: text })}
        onClick={() => sound?.play(atMs - BEFORE_MS)}
      >
        <bdi>{time}</bdi>
      </Button>
      <div>
        <p dir="auto">{text}</p>
        <p className="small muted">
          {t(`studio.note_${kind}`)} · {t(`studio.note_is_${state}`)}
          {by && (
            <>
              {' '}
              · <bdi>{by}</bdi>
            </>
          )}
        </p>
      </div>
      <span className="sound__note-acts">
        {(maySettle ? NEXT[state] : []).map((next) => (
          <Button
            key={next}
            variant="quiet"
            size="sm"
            aria-label={t('studio.note_mark_of', { state: t(`studio.note_mark_${next}`), text })}
            onClick={() => void become(next)}
          >
            {t(`studio.note_mark_${next}`)}
          </Button>
        ))}
      </span>
    </li>
  )
}

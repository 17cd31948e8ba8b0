import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { scriptOf } from '#shared/text/script-of.ts'
import { useChangePartNoteMutation, useListPartNotesQuery } from '#web/api/studio.gen.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { PartNote } from './contract.ts'
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
  /** Whether it is the sound of whoever looks: another person says then that a note is settled. */
  isOwn: boolean
  /** Lets another recording be chosen, for whoever may send it. */
  replace: ReactNode
}

/** What was noted while listening to a part, by time. */
export function PartNotes({ part, sound, mayNote, maySettle, isOwn, replace }: PartNotesProps) {
  const t = useT()
  const { data } = useListPartNotesQuery({ id: part })
  const notes = (data?.notes ?? []) as PartNote[]
  useAskedNote(part, notes)
  if (notes.length === 0 && !mayNote) return null
  return (
    <div className="stack">
      <h3 className="h4">{t('studio.notes')}</h3>
      {data && notes.length === 0 && <p className="muted">{t('studio.notes_none')}</p>}
      <ul className="sound__notes" role="list">
        {notes.map((note) => (
          <NoteRow key={note._id} note={note} sound={sound} maySettle={maySettle} isOwn={isOwn} />
        ))}
      </ul>
      {replace && notes.some(({ state }) => state === 'open') && (
        <div className="cluster">
          {replace}
          <p className="small muted">{t('studio.note_replace_text')}</p>
        </div>
      )}
    </div>
  )
}

function useAskedNote(part: string, notes: readonly PartNote[]) {
  const [query] = useSearchParams()
  const isAsked = query.get('note') === 'open' && query.get('part') === part
  const asked = isAsked ? notes.find(({ state }) => state === 'open')?._id : undefined
  const { key } = useLocation()
  const shownFor = useRef<string>(undefined)
  useEffect(() => {
    if (!asked || shownFor.current === key) return
    shownFor.current = key
    const row = document.getElementById(noteId(asked))
    row?.scrollIntoView({ block: 'center' })
    row?.focus({ preventScroll: true })
  }, [asked, key])
}
const noteId = (id: string) => `note-${id}`

/** What a note may become from what it is. */
const NEXT: Record<PartNote['state'], readonly PartNote['state'][]> = {
  open: ['fixed', 'passed'],
  fixed: ['passed', 'open'],
  passed: ['open'],
}

interface NoteRowProps extends Pick<PartNotesProps, 'sound' | 'maySettle' | 'isOwn'> {
  note: PartNote
}

function NoteRow({ note, sound, maySettle, isOwn }: NoteRowProps) {
  const t = useT()
  const { clock } = useFormat()
  const [change] = useChangePartNoteMutation()
  const tellRefusal = useRefusalToast()
  const { _id: id, atMs, kind, text, state, by } = note
  const time = clock(atMs)
  const nextOf = maySettle ? NEXT[state].filter((next) => next !== 'passed' || !isOwn) : []
  async function become(next: PartNote['state']) {
    const { error } = await change({ id, body: { state: next } })
    if (error) tellRefusal(error)
  }
  return (
    <li id={noteId(id)} tabIndex={-1} className="sound__note">
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
        <p {...scriptOf(text)}>{text}</p>
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
        {nextOf.map((next) => (
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

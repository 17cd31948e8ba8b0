import { useState } from 'react'
import {
  useAddPartMutation,
  useDeletePartMutation,
  useOrderPartsMutation,
  useWritePartMutation,
} from '#web/api/studio.gen.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import type { ApiError } from '#web/api/api.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Name } from '#web/ui/Name.tsx'
import { Note } from '#web/ui/Note.tsx'
import type { Part } from '#features/studio/submissions/contract.ts'
import { NamesFields } from './NamesFields.tsx'
import { isNamed, shownNames } from '#features/studio/submissions/contract.ts'
import type { TabProps } from './use-documents.ts'
import type { DraftNames } from '#features/studio/submissions/contract.ts'

const NOTHING: DraftNames = { gurmukhi: null, shahmukhi: null, roman: null }

/** The parts of a book in order: their titles, and where each stands. */
export function PartsSection({ submission }: Pick<TabProps, 'submission'>) {
  const t = useT()
  const { _id: id, parts, mayWrite } = submission
  const [add, adding] = useAddPartMutation()
  const [order] = useOrderPartsMutation()
  const tellRefusal = useRefusalToast()
  const move = async (place: number, by: -1 | 1) => {
    const ids = parts.map(({ _id }) => _id)
    const [moved] = ids.splice(place, 1)
    if (moved) ids.splice(place + by, 0, moved)
    const { error } = await order({ id, body: { parts: ids } })
    if (error) tellRefusal(error)
  }
  return (
    <section className="stack" aria-labelledby="parts">
      <h2 id="parts" className="h3">
        {t('studio.parts')}
      </h2>
      <Note>{t('studio.audio_later')}</Note>
      {parts.length === 0 && <p className="muted">{t('studio.no_parts')}</p>}
      <ol className="studio__parts" role="list">
        {parts.map((part, place) => (
          <PartRow
            key={part._id}
            part={part}
            mayWrite={mayWrite}
            onMove={(by) => void move(place, by)}
            isFirst={place === 0}
            isLast={place === parts.length - 1}
          />
        ))}
      </ol>
      {mayWrite && (
        <div>
          <Button
            busy={adding.isLoading}
            onClick={() => void add({ id, body: { title: NOTHING } })}
          >
            {t('studio.add_part')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface PartRowProps {
  part: Part
  mayWrite: boolean
  onMove: (by: -1 | 1) => void
  isFirst: boolean
  isLast: boolean
}

function PartRow({ part, mayWrite, onMove, isFirst, isLast }: PartRowProps) {
  const t = useT()
  const { ordinal } = useFormat()
  const [open, setOpen] = useState(false)
  const name = t('studio.part', { number: ordinal(part.position) })
  return (
    <li>
      <div className="studio__part">
        <span className="num muted">{ordinal(part.position)}</span>
        <span>{isNamed(part.title) ? <Name of={shownNames(part.title)} /> : name}</span>
        {part.openNotes > 0 && (
          <span className="small muted">{t('studio.open_notes', { count: part.openNotes })}</span>
        )}
        {mayWrite && (
          <span className="studio__part-tools">
            {!isFirst && (
              <IconButton
                icon="skip-back"
                label={t('studio.part_earlier', { part: name })}
                onClick={() => onMove(-1)}
              />
            )}
            {!isLast && (
              <IconButton
                icon="skip-forward"
                label={t('studio.part_later', { part: name })}
                onClick={() => onMove(1)}
              />
            )}
            <Button
              variant="quiet"
              size="sm"
              aria-expanded={open}
              aria-label={t('studio.part_edit_of', { part: name })}
              onClick={() => setOpen(!open)}
            >
              {t('studio.part_edit')}
            </Button>
          </span>
        )}
      </div>
      {open && <PartForm part={part} name={name} onDone={() => setOpen(false)} />}
    </li>
  )
}

function PartForm({ part, name, onDone }: { part: Part; name: string; onDone: () => void }) {
  const t = useT()
  const [title, setTitle] = useState(part.title)
  const [errors, setErrors] = useState<NonNullable<ApiError['errors']>>([])
  const [write, writing] = useWritePartMutation()
  const [remove] = useDeletePartMutation()
  const tellRefusal = useRefusalToast()
  async function save() {
    const { error } = await write({ id: part._id, body: { title } })
    if (!error) return onDone()
    const refusal = error as ApiError
    setErrors(refusal.errors ?? [])
    if (!refusal.errors) tellRefusal(refusal)
  }
  async function take() {
    const { error } = await remove({ id: part._id })
    if (error) tellRefusal(error)
  }
  return (
    <form
      className="studio__form stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <NamesFields
        legend={t('studio.title_of', { part: name })}
        name="title"
        value={title}
        onChange={setTitle}
        problem={(path) => errors.find((one) => one.path === path)?.message}
      />
      <div className="cluster">
        <Button type="submit" busy={writing.isLoading}>
          {t('studio.part_save')}
        </Button>
        <Button variant="quiet" onClick={() => void take()}>
          {t('studio.part_delete')}
        </Button>
      </div>
    </form>
  )
}

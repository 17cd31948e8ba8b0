import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useAddPartMutation, useOrderPartsMutation } from '#web/api/studio.gen.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { commaOf } from '#web/ui/Comma.tsx'
import { Note } from '#web/ui/Note.tsx'
import { UNNAMED, type Warning } from '#features/studio/submissions/contract.ts'
import { emptyParts, isHeardElsewhere } from '#features/studio/recordings/contract.ts'
import { isOut, type Submission } from '#features/studio/submissions/contract.ts'
import { useSubmissionSound } from '#features/studio/recordings/use-submission-sound.ts'
import { UploadArea } from '#features/studio/uploads/UploadArea.tsx'
import { PartRow } from './PartRow.tsx'
import { SampleForm } from './SampleForm.tsx'
import type { TabProps } from './use-documents.ts'

/** The parts of a book in order: their sound, their titles, and where each stands. */
export function PartsSection({ submission, documents }: TabProps) {
  const t = useT()
  const { _id: id, parts, mayWrite } = submission
  const [add, adding] = useAddPartMutation()
  const [order] = useOrderPartsMutation()
  const [open, setOpen] = useOpenPart()
  const sound = useSubmissionSound(id)
  const soundOf = (part: string) => sound?.parts.find((one) => one.part === part)
  const tellRefusal = useRefusalToast()
  const move = async (place: number, by: -1 | 1) => {
    const ids = parts.map(({ _id }) => _id)
    const [moved] = ids.splice(place, 1)
    if (moved) ids.splice(place + by, 0, moved)
    const { error } = await order({ id, body: { parts: ids } })
    if (error) tellRefusal(error)
  }
  const addPart = async () => {
    const { error } = await add({ id, body: { title: UNNAMED } })
    if (error) tellRefusal(error)
  }
  return (
    <section className="studio__audio stack" aria-labelledby="parts">
      <h2 id="parts" className="h3">
        {t('studio.parts')}
      </h2>
      <UploadArea
        submission={id}
        mayAdd={mayWrite}
        empty={emptyParts(submission, sound)}
        isFolded={parts.length > 0}
      />
      {mayWrite && <Warnings warnings={warningsOf(submission)} />}
      {parts.some((part) => isHeardElsewhere(part, soundOf(part._id))) && (
        <p className="small muted">{t('studio.sounds_elsewhere')}</p>
      )}
      {isShut(submission) && <Note>{t('studio.parts_shut')}</Note>}
      {parts.length === 0 && !isShut(submission) && <p className="muted">{t('studio.no_parts')}</p>}
      <ol className="studio__parts" role="list">
        {parts.map((part, place) => (
          <PartRow
            key={part._id}
            part={part}
            submission={submission}
            soundOfPart={soundOf(part._id)}
            isOpen={open === part._id}
            onOpen={(isOpen) => setOpen(isOpen ? part._id : undefined)}
            onMove={(by) => void move(place, by)}
            isFirst={place === 0}
            isLast={place === parts.length - 1}
          />
        ))}
      </ol>
      {mayWrite && (
        <div>
          <Button variant="quiet" busy={adding.isLoading} onClick={() => void addPart()}>
            {t('studio.add_part')}
          </Button>
        </div>
      )}
      {parts.length > 0 && (
        <SampleForm submission={submission} documents={documents} sound={sound} />
      )}
    </section>
  )
}

/** The part that is open: the one that the address asks for, each time it does, then whichever is chosen. */
function useOpenPart() {
  const { key } = useLocation()
  const [query] = useSearchParams()
  const asked = query.get('part') ?? undefined
  const [open, setOpen] = useState(asked)
  const [seen, setSeen] = useState(key)
  if (seen !== key) {
    setSeen(key)
    if (asked) setOpen(asked)
  }
  useEffect(() => {
    if (asked) document.getElementById(`part-${asked}`)?.scrollIntoView({ block: 'start' })
  }, [asked, key])
  return [open, setOpen] as const
}

/** Tells whether members wait for an editor before they may send sound. */
const isShut = ({ state, role }: Submission) =>
  role !== null && (state === 'submitted' || state === 'in_review')

/** Of a book that is out, nobody asks who is named in it: it came out as it is. */
const warningsOf = ({ state, warnings }: Submission) =>
  warnings.filter(({ code }) => code === 'numbers' || !isOut(state))

/** What there is to know of all parts together. */
function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const t = useT()
  const { ordinal } = useFormat()
  const comma = commaOf(useLanguage())
  if (warnings.length === 0) return null
  return (
    <Note tone="warn">
      <ul role="list" aria-label={t('studio.warnings')}>
        {warnings.map(({ code, numbers }) => (
          <li key={code}>{t(`studio.warn_${code}`, { list: numbers.map(ordinal).join(comma) })}</li>
        ))}
      </ul>
    </Note>
  )
}

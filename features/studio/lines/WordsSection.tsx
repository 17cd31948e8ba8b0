import { useEffect, useRef, useState } from 'react'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Name } from '#web/ui/Name.tsx'
import { Note } from '#web/ui/Note.tsx'
import {
  isNamed,
  isOut,
  shownNames,
  type Part,
  type Submission,
} from '#features/studio/submissions/contract.ts'
import { PartWords } from './PartWords.tsx'

/** What one reads along, part by part. */
export function WordsSection({ submission }: { submission: Submission }) {
  const t = useT()
  const { parts, mayWrite } = submission
  const [open, setOpen] = useState<string>()
  // Those that listeners read along by change together with a new recording.
  const mayWriteOf = (part: Part) =>
    mayWrite && (!isOut(submission.state) || part.waits.some(isOfSound))
  const isShut = submission.role !== null && parts.length > 0 && !parts.some(mayWriteOf)
  return (
    <section className="studio__audio stack" aria-labelledby="words">
      <h2 id="words" className="h3">
        {t('studio.tab_words')}
      </h2>
      {isShut ? (
        <Note>{t(isOut(submission.state) ? 'studio.lines_shut_out' : 'studio.lines_shut')}</Note>
      ) : (
        <p>{t('studio.lines_text')}</p>
      )}
      {parts.length === 0 && <p className="muted">{t('studio.no_parts')}</p>}
      {parts.length > 0 && (
        <p className="muted">
          {t('studio.lines_parts', {
            count: parts.length,
            done: parts.filter(({ lines, hasLinesOfBook }) => lines ?? hasLinesOfBook).length,
          })}
        </p>
      )}
      <ol className="studio__parts studio__parts--words" role="list">
        {parts.map((part) => (
          <WordsRow
            key={part._id}
            part={part}
            mayWrite={mayWriteOf(part)}
            isOpen={open === part._id}
            onOpen={(isOpen) => setOpen(isOpen ? part._id : undefined)}
          />
        ))}
      </ol>
    </section>
  )
}

const isOfSound = (what: Part['waits'][number]) => what !== 'title'

interface WordsRowProps {
  part: Part
  mayWrite: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

function WordsRow({ part, mayWrite, isOpen, onOpen }: WordsRowProps) {
  const t = useT()
  const { ordinal } = useFormat()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'start' })
  }, [isOpen])
  const { title, position, lines, hasLinesOfBook } = part
  const name = t('studio.part', { number: ordinal(position) })
  const what = t(lines || !mayWrite ? 'studio.lines' : 'studio.lines_add')
  return (
    <li ref={row}>
      <div className="studio__part">
        <span className="num muted">{ordinal(position)}</span>
        <span className="studio__part-title">
          {isNamed(title) ? <Name of={shownNames(title)} /> : name}
        </span>
        <span className="studio__part-state small muted">
          {lines
            ? t('studio.lines_count', {
                count: lines.count,
                script: t(`studio.in_${lines.script}`),
              })
            : t(hasLinesOfBook ? 'studio.lines_of_book' : 'studio.lines_no')}
        </span>
        {(lines ?? mayWrite) && (
          <span className="studio__part-act">
            <Button
              variant="quiet"
              size="sm"
              aria-expanded={isOpen}
              aria-label={t('studio.of_part', { part: name, what })}
              onClick={() => onOpen(!isOpen)}
            >
              {what}
            </Button>
          </span>
        )}
      </div>
      {isOpen && <PartWords part={part} name={name} mayWrite={mayWrite} />}
    </li>
  )
}

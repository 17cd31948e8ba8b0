import type { ReactNode } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import {
  isCorrection,
  mayWriteDocument,
  type DocumentName,
  type Submission,
} from '#features/studio/submissions/contract.ts'
import type { DraftState, DraftStatus } from './draft.ts'
import { differencesOf, readingOf, type FieldInWords } from './in-words.ts'
import { SavedNote } from './SavedNote.tsx'
import { useWords } from './use-words.ts'
import './read-document.css'

interface DocumentFormProps<T> {
  title: string
  submission: Submission
  document: Pick<DraftState<T>, 'value' | 'status' | 'message' | 'theirs'> & {
    name: DocumentName
    settle: (whose: 'mine' | 'theirs') => void
    save: () => void
    drop: () => void
  }
  /** Which fields of the document stand here; all unless it says so. */
  isShown?: (field: FieldInWords) => boolean
  /** What whoever only reads it sees or hears beside its words. */
  beside?: ReactNode
  children: ReactNode
}

const UNSAVED: readonly DraftStatus[] = ['unsaved', 'saving']

/**
 * The frame of a document's fields: they are saved when one is left, or when staff publish their
 * corrections, and say so. Whoever may not write reads what they say.
 */
export function DocumentForm<T>(props: DocumentFormProps<T>) {
  const mayWrite = mayWriteDocument(props.submission, props.document.name)
  return mayWrite ? <WrittenDocument {...props} /> : <ReadDocument {...props} />
}

function ReadDocument<T>({
  title,
  submission,
  document,
  isShown,
  beside,
}: Omit<DocumentFormProps<T>, 'children'>) {
  const t = useT()
  const words = useWords()
  const { given, missing } = readingOf(document.name, submission, words, isShown)
  return (
    <section className="studio__form stack" aria-label={title}>
      {beside}
      <dl className="studio__read">
        {given.map(({ heading, fields }) => (
          <div key={heading}>
            <dt>{heading}</dt>
            {fields.map(({ label, text, field, lang }) => (
              <dd key={label}>
                <bdi lang={lang} dir="auto">
                  {text}
                </bdi>
                {field && <span className="small muted">{field}</span>}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {missing.length > 0 && (
        <p className="small muted">{t('studio.not_given', { list: missing.join(' · ') })}</p>
      )}
    </section>
  )
}

function WrittenDocument<T>({ title, submission, document, children }: DocumentFormProps<T>) {
  const t = useT()
  const { name, value, status, message, theirs, settle, save, drop } = document
  const isCorrected = isCorrection(submission)
  const isUnsaved = UNSAVED.includes(status)
  const differences = useDifferences(name, { ...submission, [name]: value }, theirs)
  return (
    <form
      className="studio__form stack"
      noValidate
      aria-label={title}
      onBlur={isCorrected ? undefined : save}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <SavedNote
        status={status}
        isQuiet={isCorrected && isUnsaved}
        message={message}
        differences={differences}
        onSettle={settle}
        onRetry={save}
        onDrop={drop}
      />
      <fieldset className="studio__fields stack">
        <legend className="vh">{title}</legend>
        {children}
      </fieldset>
      {isCorrected && (
        <div>
          <Button
            type="submit"
            busy={status === 'saving'}
            aria-disabled={status === 'saved' || status === 'conflict'}
          >
            {t('studio.correct_now')}
          </Button>
        </div>
      )}
    </form>
  )
}

function useDifferences(name: DocumentName, mine: Submission, theirs: Submission | undefined) {
  const words = useWords()
  return theirs ? differencesOf(name, mine, theirs, words) : []
}

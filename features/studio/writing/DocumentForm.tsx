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
import { differencesOf } from './in-words.ts'
import { SavedNote } from './SavedNote.tsx'
import { useWords } from './use-words.ts'

interface DocumentFormProps<T> {
  title: string
  submission: Submission
  document: Pick<DraftState<T>, 'value' | 'status' | 'message' | 'theirs'> & {
    name: DocumentName
    settle: (whose: 'mine' | 'theirs') => void
    save: () => void
  }
  children: ReactNode
}

const UNSAVED: readonly DraftStatus[] = ['unsaved', 'saving']

/**
 * The frame of a document's fields: they are saved when one is left, or when staff publish their
 * corrections, and say so. Whoever may not write reads the same fields, closed.
 */
export function DocumentForm<T>({ title, submission, document, children }: DocumentFormProps<T>) {
  const t = useT()
  const { name, value, status, message, theirs, settle, save } = document
  const mayWrite = mayWriteDocument(submission, name)
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
      {!mayWrite && <p className="small muted">{t('studio.read_only')}</p>}
      {mayWrite && (
        <SavedNote
          status={status}
          isQuiet={isCorrected && isUnsaved}
          message={message}
          differences={differences}
          onSettle={settle}
          onRetry={save}
        />
      )}
      <fieldset className="studio__fields stack" disabled={!mayWrite}>
        <legend className="vh">{title}</legend>
        {children}
      </fieldset>
      {mayWrite && isCorrected && (
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

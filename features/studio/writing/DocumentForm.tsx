import type { ReactNode } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import type { DocumentName, Submission } from '#features/studio/submissions/contract.ts'
import type { DraftState } from './draft.ts'
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

/**
 * The frame of a document's fields: they are saved when one is left, and say so. Whoever may not
 * write reads the same fields, closed.
 */
export function DocumentForm<T>({ title, submission, document, children }: DocumentFormProps<T>) {
  const t = useT()
  const { name, value, status, message, theirs, settle, save } = document
  const { mayWriteBook, mayWriteRights, mayWritePrices } = submission
  const may = { book: mayWriteBook, rights: mayWriteRights, prices: mayWritePrices }
  const mayWrite = name in may ? may[name as keyof typeof may] : submission.mayWrite
  const differences = useDifferences(name, { ...submission, [name]: value }, theirs)
  return (
    <form
      className="studio__form stack"
      noValidate
      aria-label={title}
      onBlur={save}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {mayWrite ? (
        <SavedNote
          status={status}
          message={message}
          differences={differences}
          onSettle={settle}
          onRetry={save}
        />
      ) : (
        <p className="small muted">{t('studio.read_only')}</p>
      )}
      <fieldset className="studio__fields stack" disabled={!mayWrite}>
        <legend className="vh">{title}</legend>
        {children}
      </fieldset>
    </form>
  )
}

function useDifferences(name: DocumentName, mine: Submission, theirs: Submission | undefined) {
  const words = useWords()
  return theirs ? differencesOf(name, mine, theirs, words) : []
}

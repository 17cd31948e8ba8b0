import type { ReactNode } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import type { Submission } from '#features/studio/submissions/contract.ts'
import { differencesOf } from './differences.ts'
import { SavedNote } from './SavedNote.tsx'
import type { DocumentStatus } from './use-document.ts'

interface DocumentFormProps<T> {
  title: string
  document: {
    value: T
    status: DocumentStatus
    theirs: Submission | undefined
    settle: (whose: 'mine' | 'theirs') => void
    save: () => void
  }
  of: (submission: Submission) => T
  /** Whoever may not write reads the same fields, closed. */
  mayWrite: boolean
  children: ReactNode
}

/** The frame of a document's fields: they are saved when one is left, and say so. */
export function DocumentForm<T>({ title, document, of, mayWrite, children }: DocumentFormProps<T>) {
  const t = useT()
  const { value, status, theirs, settle, save } = document
  const differences = theirs ? differencesOf(value, of(theirs)) : []
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
          differences={differences.map(({ path, ...texts }) => ({ label: path, ...texts }))}
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

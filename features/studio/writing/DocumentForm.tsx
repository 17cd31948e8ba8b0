import type { ReactNode } from 'react'
import { useListGenresQuery } from '#web/api/books.gen.ts'
import { useLanguage, useT, useWordIn } from '#web/i18n/intl.tsx'
import type { DocumentName, Submission } from '#features/studio/submissions/contract.ts'
import type { DraftState } from './draft.ts'
import { differencesOf } from './in-words.ts'
import { SavedNote } from './SavedNote.tsx'

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
  const mayWrite = name === 'rights' ? submission.mayWriteRights : submission.mayWrite
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
  const t = useT()
  const language = useLanguage()
  const wordIn = useWordIn()
  const { data } = useListGenresQuery()
  if (!theirs) return []
  const kindName = (slug: string) => {
    const kind = data?.genres.find((one) => one.slug === slug)
    return kind ? wordIn(kind.names) : slug
  }
  return differencesOf(name, mine, theirs, { t, language, kindName })
}

import { useState } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DocumentForm } from './DocumentForm.tsx'
import { DraftCloth } from '#features/studio/submissions/DraftCloth.tsx'
import type { TabProps } from './use-documents.ts'

const SHOWN = 12
const MOST = 100

/** The cloth of a book: one of those that its title gives. */
export function CoverForm({ submission, documents }: TabProps) {
  const t = useT()
  const document = documents.cover
  const { value: cover, choose } = document
  const [from, setFrom] = useState(Math.floor(cover.turn / SHOWN) * SHOWN)
  const { book } = submission
  const [author] = book.authors
  const turns = Array.from({ length: Math.min(SHOWN, MOST - from) }, (_, place) => from + place)
  return (
    <DocumentForm title={t('studio.tab_cover')} submission={submission} document={document}>
      <p>{t('studio.cover_text')}</p>
      <fieldset>
        <legend className="vh">{t('studio.tab_cover')}</legend>
        <div className="studio__turns">
          {turns.map((turn) => (
            <label key={turn}>
              <input
                type="radio"
                name="turn"
                aria-label={t('studio.cloth', { number: turn + 1 })}
                checked={cover.turn === turn}
                onChange={() => choose({ turn })}
              />
              <DraftCloth
                title={book.title}
                author={author?.names ?? null}
                turn={turn}
                scripture={book.scripture}
              />
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => setFrom(from + SHOWN >= MOST ? 0 : from + SHOWN)}
        >
          {t('studio.more_cloths')}
        </Button>
      </div>
    </DocumentForm>
  )
}

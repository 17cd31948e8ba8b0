import { useState } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { RadioSegment } from '#web/ui/RadioSegment.tsx'
import { DraftCloth, DraftFront } from '#features/studio/submissions/DraftCloth.tsx'
import { MOST_TURN } from '#features/studio/submissions/contract.ts'
import { DocumentForm } from './DocumentForm.tsx'
import { PictureFields } from './PictureFields.tsx'
import type { Documents, TabProps } from './use-documents.ts'

const SHOWN = 12
const WORN = ['cloth', 'picture'] as const

/** What a book wears: one of the cloths that its title gives, or a picture that somebody sent. */
export function CoverForm({ submission, documents }: TabProps) {
  const t = useT()
  const document = documents.cover
  const { value: cover, choose } = document
  const Fields = cover.wears === 'picture' ? PictureFields : ClothFields
  return (
    <DocumentForm
      title={t('studio.tab_cover')}
      submission={submission}
      document={document}
      beside={<Worn submission={submission} />}
    >
      <RadioSegment
        legend={t('studio.wears')}
        name="wears"
        value={cover.wears}
        options={WORN.map((value) => ({ value, label: t(`studio.wears_${value}`) }))}
        onChange={(value) =>
          choose({ ...cover, wears: WORN.find((one) => one === value) ?? 'cloth' })
        }
      />
      <Fields submission={submission} document={document} />
    </DocumentForm>
  )
}

/** What it wears, as large as a page of a book shows it. */
function Worn({ submission }: Pick<TabProps, 'submission'>) {
  const { _id: id, version, book, cover, picture } = submission
  return (
    <p className="studio__worn">
      <DraftFront
        submission={id}
        version={version}
        picture={cover.wears === 'picture' ? (picture?.version ?? null) : null}
        title={book.title}
        author={book.authors[0]?.names ?? null}
        turn={cover.turn}
        scripture={book.scripture}
      />
    </p>
  )
}

interface ClothFieldsProps extends Pick<TabProps, 'submission'> {
  document: Documents['cover']
}

function ClothFields({ submission, document }: ClothFieldsProps) {
  const t = useT()
  const { value: cover, choose } = document
  const [from, setFrom] = useState(Math.floor(cover.turn / SHOWN) * SHOWN)
  const { book } = submission
  const [author] = book.authors
  const turns = Array.from(
    { length: Math.min(SHOWN, MOST_TURN + 1 - from) },
    (_, place) => from + place,
  )
  return (
    <>
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
                onChange={() => choose({ ...cover, turn })}
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
          onClick={() => setFrom(from + SHOWN > MOST_TURN ? 0 : from + SHOWN)}
        >
          {t('studio.more_cloths')}
        </Button>
      </div>
    </>
  )
}

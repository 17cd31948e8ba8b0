import { useState, type ComponentProps } from 'react'
import { useMakersPrice } from '#features/books/book/use-price.ts'
import { formatPrice } from '#shared/money/money.ts'
import { smallCloth } from '#shared/phulkari/stitches.ts'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { Name } from '#web/ui/Name.tsx'
import { Price } from '#web/ui/Price.tsx'
import {
  drawingPath,
  isNamed,
  picturePath,
  planOfDraft,
  shownNames,
  type Book,
  type Cover,
  type Prices,
} from './working-copy.ts'

/** The cloth that a book will wear: drawn here, since its cover is made when it is published. */
export function DraftCloth(draft: Parameters<typeof planOfDraft>[0]) {
  const drawing = `data:image/svg+xml,${encodeURIComponent(smallCloth(planOfDraft(draft)))}`
  return <img className="studio__cloth" src={drawing} alt="" width={96} height={96} />
}

interface DraftCoverProps extends ComponentProps<typeof DraftCloth> {
  submission: string
  /** The version of the picture that it wears; null for a cloth. */
  picture: string | null
}

/** What a book will wear: the picture that was sent, else its cloth. */
export function DraftCover({ submission, picture, ...cloth }: DraftCoverProps) {
  if (!picture) return <DraftCloth {...cloth} />
  const src = picturePath(submission, picture)
  return <img className="studio__cloth" src={src} alt="" width={96} height={96} />
}

interface DraftFrontProps extends DraftCoverProps {
  /** Of what is written: the drawing is that of the last words that were saved. */
  version: number
}

/** The cover as readers will see it first, with its words; a book without a name has its cloth alone. */
export function DraftFront({ version, ...draft }: DraftFrontProps) {
  const src = drawingPath(draft.submission, version, draft.turn, useLanguage())
  const [failed, setFailed] = useState('')
  if (draft.picture || !isNamed(draft.title) || failed === src) return <DraftCover {...draft} />
  return (
    <img
      className="studio__cloth"
      src={src}
      alt=""
      width={400}
      height={400}
      onError={() => setFailed(src)}
    />
  )
}

interface DraftCardProps {
  submission: string
  version: number
  picture: string | null
  book: Book
  cover: Cover
  /** Null for whoever is told no prices. */
  prices: Prices | null
}

/** A book as it would lie on a shelf, from what is typed, saved or not. */
export function DraftCard({ submission, version, picture, book, cover, prices }: DraftCardProps) {
  const t = useT()
  const [author] = book.authors
  return (
    <div className="card draft-card">
      <DraftFront
        submission={submission}
        version={version}
        picture={cover.wears === 'picture' ? picture : null}
        title={book.title}
        author={author?.names ?? null}
        turn={cover.turn}
        scripture={book.scripture}
      />
      <p className="card__t">
        {isNamed(book.title) ? <Name of={shownNames(book.title)} /> : t('studio.untitled')}
      </p>
      {author && (
        <p className="card__by">
          <Name of={shownNames(author.names)} />
        </p>
      )}
      {prices && (
        <p className="card__m">
          <DraftPrice prices={prices} scripture={book.scripture} />
        </p>
      )}
    </div>
  )
}

function DraftPrice({ prices, scripture }: { prices: Prices; scripture: boolean }) {
  const t = useT()
  const price = useMakersPrice(prices.prices)
  const isFree = prices.free || scripture
  if (!isFree && prices.prices.length === 0) return t('studio.no_price')
  if (isFree || !price) return t('book.free')
  return <Price text={formatPrice(price)} />
}

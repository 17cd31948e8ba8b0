import { isolate } from '#shared/text/isolate.ts'
import { scriptOf } from '#shared/text/script-of.ts'
import { useT } from '#web/i18n/intl.tsx'
import { cssProps } from '#web/ui/css-props.ts'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { Name } from '#web/ui/Name.tsx'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import './gift-face.css'

export interface GiftFaceProps {
  book: Pick<AudiobookCard, 'names' | 'author' | 'coverTall'> | null
  /** Names as whoever opens the card reads them; null where nobody is named. */
  to: string | null
  from: string | null
  /** The giver's words, which are signed on the card itself. */
  message?: string | null
}

/** The face of a gift's card: the cloth, the book, for whom and from whom, and what the giver says. */
export function GiftFace({ book, to, from, message }: GiftFaceProps) {
  const t = useT()
  const giver = from && t('gift.from', { name: isolate(from) })
  return (
    <div className={message ? 'gcard gcard--said' : 'gcard'}>
      <GiftCloth of={book} />
      <div className="gcard__b">
        <HeadlineWord>{t('gift.word')}</HeadlineWord>
        <div className="gcard__r">
          {book && (
            <span>
              <b>
                <Name of={book.names} />
              </b>
              {book.author && <Name of={book.author.names} />}
            </span>
          )}
          <span className="gcard__end">
            {to && <b>{t('gift.for', { name: isolate(to) })}</b>}
            {!message && giver}
          </span>
        </div>
        {message && (
          <figure className="gcard__said">
            <blockquote {...scriptOf(message)}>{message}</blockquote>
            {giver && <figcaption>{giver}</figcaption>}
          </figure>
        )}
      </div>
    </div>
  )
}

/** The cloth of the book; one of the house's own where no book is chosen. */
function GiftCloth({ of }: { of: GiftFaceProps['book'] }) {
  return (
    <div
      className="gcard__p"
      aria-hidden="true"
      style={of ? cssProps({ '--cloth': `url("${of.coverTall}")` }) : undefined}
    />
  )
}

interface GiftBackProps extends Pick<GiftFaceProps, 'book'> {
  /** Sixteen characters in fours. */
  code: string
  /** Host and path where it is entered. */
  address: string
}

/** The other face: the code, where to enter it, and that it keeps. */
export function GiftBack({ book, code, address }: GiftBackProps) {
  const t = useT()
  return (
    <div className="gcard gcard--back">
      <p className="gcard__r gcard__code">
        <span>
          {t('gift.code')}
          <bdi className="code" dir="ltr">
            {code}
          </bdi>
        </span>
      </p>
      <p className="gcard__r">
        {t('gift.enter_at', { address: isolate(address) })} {t('gift.no_expiry')}
      </p>
      <GiftCloth of={book} />
    </div>
  )
}

import { Link } from 'react-router'
import { paths } from '#shared/http/paths.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { hiddenOnError } from '#web/ui/Cover.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Name } from '#web/ui/Name.tsx'
import { Shelf } from '#web/ui/Shelf.tsx'
import type { LibraryEntry } from '#features/listening/library/contract.ts'

interface FinishedWallProps {
  books: readonly LibraryEntry[]
  total: number
}

const FEW = 3

/** The whole cloths of books heard to their ends, hung beside each other. */
export function FinishedWall({ books, total }: FinishedWallProps) {
  const t = useT()
  const shown = useShownName()
  return (
    <Shelf
      word={t('home.finished_word')}
      title={t('home.finished')}
      text={t('home.finished_text', { count: total })}
      action={
        <Link className="link" to={paths.library({ status: 'finished' })}>
          {t('home.see_all')} <Icon name="arrow-right" flip />
        </Link>
      }
    >
      <ul role="list" className="wall" data-few={books.length < FEW || undefined}>
        {books.map(({ audiobook: book }) => {
          const { lang, text } = shown(book.names)
          return (
            <li key={book._id}>
              <Link to={paths.book(book.slug)}>
                <img
                  {...hiddenOnError}
                  src={book.coverTall}
                  alt=""
                  width={168}
                  height={336}
                  loading="lazy"
                />
                <span>
                  <b lang={lang}>{text}</b>
                  {book.author && (
                    <span className="muted">
                      <Name of={book.author.names} />
                    </span>
                  )}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Shelf>
  )
}

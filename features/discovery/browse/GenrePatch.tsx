import { Link } from 'react-router'
import { useT, useWordIn } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { useHeadlineName } from '#web/i18n/use-headline-name.ts'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { Shelf } from '#web/ui/Shelf.tsx'
import type { Genre } from '#features/books/genres/contract.ts'
import './genre-patch.css'

/** Kinds whose cloth takes two places of the patchwork. */
const WIDE = new Set(['story-epics', 'gurbani', 'history', 'poems'])

/** The kinds of books as a patchwork, each on its cloth, with how many it holds. */
export function GenrePatch({ genres }: { genres: readonly Genre[] }) {
  const t = useT()
  if (genres.length === 0) return null
  return (
    <Shelf word={t('home.kinds_word')} title={t('home.kinds')}>
      <div className="patch">
        {genres.map((genre) => (
          <GenreTile key={genre.slug} genre={genre} />
        ))}
      </div>
    </Shelf>
  )
}

function GenreTile({ genre }: { genre: Genre }) {
  const t = useT()
  const wordIn = useWordIn()
  const { slug, names, total } = genre
  // In Punjabi the large word is the name; in English it stands above its meaning.
  const { word, isName } = useHeadlineName()(names)
  return (
    <Link
      to={paths.browse({ genre: slug })}
      className={WIDE.has(slug) ? 'kind w2' : 'kind'}
      data-kind={slug}
    >
      <span>
        <HeadlineWord as="span" decorative={!isName}>
          {word ?? ''}
        </HeadlineWord>{' '}
        <small className="num">
          {isName
            ? t('home.kind_books', { count: total })
            : t('home.kind_count', { kind: wordIn(names), count: total })}
        </small>
      </span>
    </Link>
  )
}

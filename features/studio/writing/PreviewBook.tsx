import type { MouseEvent } from 'react'
import { paths } from '#shared/http/paths.ts'
import { SCRIPT_OF } from '#shared/text/names.ts'
import { useGetSubmissionSoundQuery } from '#web/api/studio.gen.ts'
import { useGenres } from '#features/books/genres/use-genres.ts'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { BookAbout } from '#features/discovery/book-page/BookAbout.tsx'
import { BookEpisodeList } from '#features/discovery/book-page/BookEpisodeList.tsx'
import { BookHero } from '#features/discovery/book-page/BookHero.tsx'
import { BookPrice } from '#features/books/book/BookPrice.tsx'
import type { Submission } from '#features/studio/submissions/contract.ts'
import { bookOfDraft, requestOfDraft } from './book-of-draft.ts'

/** A book as listeners will see its page; what it would lead to is not there yet. */
export function PreviewBook({ submission }: { submission: Submission }) {
  const t = useT()
  const { all } = useGenres()
  const { data: sound } = useGetSubmissionSoundQuery({ id: submission._id })
  const script = SCRIPT_OF[useLanguage()]
  const book = bookOfDraft(submission, all, (number) => {
    const name = t('studio.part', { number })
    return { gurmukhi: null, shahmukhi: null, roman: name, suggested: null, [script]: name }
  })
  const stay = (event: MouseEvent<HTMLDivElement>) => {
    const link = (event.target as Element).closest('a')
    if (link && !link.dataset.leads) event.preventDefault()
  }
  return (
    <div onClickCapture={stay}>
      <BookHero
        book={book}
        actionsRef={null}
        actions={book.price.length > 0 && <BookPrice book={book} />}
        foot={
          <>
            <p>{t('studio.preview_text')}</p>
            <ButtonLink variant="deep" data-leads to={paths.submission(submission._id)}>
              {t('studio.preview_back')}
            </ButtonLink>
          </>
        }
      />
      <BookAbout
        book={book}
        noDay={submission.prices.releaseDate ? undefined : t('studio.preview_no_day')}
      />
      <BookEpisodeList book={book} requestOf={requestOfDraft(book, sound?.parts ?? [])} />
    </div>
  )
}

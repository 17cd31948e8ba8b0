import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { ClothName } from '#shared/phulkari/cloths.ts'
import { scriptOf } from '#shared/text/script-of.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage, useT, useWordIn } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { Comma } from '#web/ui/Comma.tsx'
import { Name } from '#web/ui/Name.tsx'
import { OtherNames } from './OtherNames.tsx'
import { PersonLink } from './BookMakers.tsx'
import { isUnrecorded } from '#features/books/book/BookLength.tsx'
import type { Audiobook } from '#features/books/book/contract.ts'

export function BookFacts({ book, noDay }: { book: Audiobook; noDay?: string | undefined }) {
  const t = useT()
  const { duration, date } = useFormat()
  return (
    <>
      <dl className="facts">
        <Spellings of={book.author && !book.author.isTradition ? [book, book.author] : [book]} />
        {!isUnrecorded(book) && (
          <Fact name={t('book.length')}>
            <span className="num">{duration(book.duration)}</span>
          </Fact>
        )}
        {book.voice === 'machine' && (
          <Fact name={t('book.voice')}>
            {t(book.excerpt ? 'book.voice_machine_part' : 'book.voice_machine')}
          </Fact>
        )}
        {book.letPass.length > 0 && (
          <Fact name={t('book.sound')}>
            <LetPass book={book} />
          </Fact>
        )}
        <Fact name={t('book.language')}>
          {book.language === 'pa' ? t('book.language_pa') : book.language}
        </Fact>
        {book.category.length > 0 && (
          <Fact name={t('book.kind')}>
            <Genres genres={book.category} />
          </Fact>
        )}
        {!book.announcedFor && (
          <Fact name={t('book.released')}>
            {noDay ?? <span className="num">{date(book.releaseDate)}</span>}
          </Fact>
        )}
        {book.publishedBy.length > 0 && (
          <Fact name={t('book.publisher')}>
            {book.publishedBy.map((publisher, place) => (
              <Fragment key={publisher._id}>
                {place > 0 && <Comma />}
                <PersonLink person={publisher} />
              </Fragment>
            ))}
          </Fact>
        )}
        {book.isbn && (
          <Fact name={t('book.isbn')}>
            <bdi className="num" dir="ltr">
              {book.isbn}
            </bdi>
          </Fact>
        )}
        {book.coverCredit ? (
          <Fact name={t('book.cover_credit')}>
            <bdi>{book.coverCredit}</bdi>
          </Fact>
        ) : (
          <Cloth name={book.cloth} />
        )}
      </dl>
      <p className="facts__report small">
        <Link className="link" to={paths.reportRights(book.slug)}>
          {t('nav.report_rights')}
        </Link>
      </p>
    </>
  )
}

function Spellings({ of }: { of: Pick<Audiobook, '_id' | 'names'>[] }) {
  const t = useT()
  const spelled = of.filter(({ names }) => names.gurmukhi ?? names.shahmukhi)
  if (spelled.length === 0) return null
  return (
    <Fact name={t('person.also')}>
      {spelled.map(({ _id, names }) => (
        <OtherNames key={_id} names={names} />
      ))}
    </Fact>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What of the sound is not as it should be, and why it is there all the same. */
function LetPass({ book: { letPass, audio } }: { book: Audiobook }) {
  const t = useT()
  return letPass.map(({ episode, reason }) => {
    const names = audio.find(({ _id }) => _id === episode)?.names
    return (
      <p key={episode + reason}>
        {names && audio.length > 1 && (
          <>
            <Name of={names} />
            {': '}
          </>
        )}
        {t('book.let_pass', { reason })}
      </p>
    )
  })
}

function Genres({ genres }: { genres: Audiobook['category'] }) {
  const wordIn = useWordIn()
  const language = useLanguage()
  return genres.map(({ slug, names }, place) => (
    <Fragment key={slug}>
      {place > 0 && <Comma />}
      <Link to={paths.browse({ genre: slug })}>{wordIn(names)}</Link>
      {language === 'en' && names.gurmukhi && (
        <>
          {' '}
          (<bdi lang="pa">{names.gurmukhi}</bdi>)
        </>
      )}
    </Fragment>
  ))
}

function Cloth({ name }: { name: string }) {
  const t = useT()
  const language = useLanguage()
  const word = t(`cloth.${name as ClothName}`)
  return (
    <Fact name={t('book.cloth')}>
      <bdi lang={scriptOf(word).lang}>{word}</bdi>
      {language === 'en' && <>, {name}</>}
    </Fact>
  )
}

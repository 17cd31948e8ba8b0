import { Fragment } from 'react'
import { DESCRIPTION_LETTERS, MOST_GENRES, MOST_TAGS } from '#shared/schemas/limits.ts'
import { scriptOf } from '#shared/text/script-of.ts'
import { useGenres } from '#features/books/genres/use-genres.ts'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { Area } from '#web/ui/Area.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { commaOf } from '#web/ui/Comma.tsx'
import { Fold } from '#web/ui/Fold.tsx'
import { FieldNotes } from '#web/ui/Field.tsx'
import { RadioSegment } from '#web/ui/RadioSegment.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { DocumentForm } from './DocumentForm.tsx'
import { NamesFields } from './NamesFields.tsx'
import { tagsIn, yearIn } from './typed-values.ts'
import { TypedInput } from './TypedInput.tsx'
import type { TabProps } from './use-documents.ts'
import { useWords } from './use-words.ts'
import { VOICES, type Book, type Submission } from '#features/studio/submissions/contract.ts'

const DESCRIPTIONS = [
  { language: 'en', dir: 'ltr' },
  { language: 'pa', dir: 'ltr' },
  { language: 'pa-Arab', dir: 'rtl' },
] as const

/** The words of a book: title, description, kinds and what else its page says. */
export function BookForm({ submission, documents }: TabProps) {
  const t = useT()
  const comma = commaOf(useLanguage())
  const document = documents.book
  const { value: book, change, choose, problem } = document
  const foldOf = useFolds(submission, document)
  return (
    <DocumentForm
      title={t('studio.tab_book')}
      submission={submission}
      document={document}
      isShown={({ people }) => !people}
    >
      <Fold {...foldOf('title')}>
        <NamesFields
          legend={t('studio.title')}
          name="title"
          value={book.title}
          onChange={(title) => change({ ...book, title })}
          problem={problem}
        />
        <NamesFields
          legend={t('studio.subtitle')}
          name="subtitle"
          value={book.subtitle}
          onChange={(subtitle) => change({ ...book, subtitle })}
          problem={problem}
        />
      </Fold>
      <Fold {...foldOf('description')}>
        {DESCRIPTIONS.map(({ language, dir }) => (
          <Area
            key={language}
            label={t(`studio.description_${language}`)}
            hint={t('studio.description_hint', {
              count: [...(book.description[language] ?? '').trim()].length,
              least: DESCRIPTION_LETTERS.least,
              most: DESCRIPTION_LETTERS.most,
            })}
            error={problem(`description.${language}`)}
            rows={3}
            lang={language}
            dir={dir}
            value={book.description[language] ?? ''}
            onText={(text) =>
              change({ ...book, description: { ...book.description, [language]: text || null } })
            }
          />
        ))}
      </Fold>
      <Fold {...foldOf('genres')}>
        <Kinds
          chosen={book.genres}
          problem={problem('genres')}
          onChoose={(genres) => choose({ ...book, genres })}
        />
        <TypedInput
          label={t('studio.tags')}
          hint={t('studio.tags_hint', { most: MOST_TAGS })}
          dir="auto"
          value={book.tags}
          show={(tags) => tags.join(comma)}
          read={tagsIn}
          none={[]}
          error={problem('tags')}
          onRead={(tags) => change({ ...book, tags })}
        />
      </Fold>
      <Fold {...foldOf('facts')}>
        <Facts book={book} change={change} problem={problem} />
      </Fold>
      <Fold {...foldOf('voice')}>
        <RadioSegment
          legend={t('studio.voice')}
          name="voice"
          value={book.voice}
          options={VOICES.map((voice) => ({
            value: voice,
            label: t(`studio.voice_${voice}`),
          }))}
          error={problem('voice')}
          onChange={(chosen) =>
            choose({ ...book, voice: VOICES.find((voice) => voice === chosen) ?? book.voice })
          }
        />
        <div className="studio__checks">
          <Checkbox
            label={t('studio.explicit')}
            checked={book.explicit}
            onChange={({ target }) => choose({ ...book, explicit: target.checked })}
          />
          <Checkbox
            label={t('studio.excerpt')}
            checked={book.excerpt}
            onChange={({ target }) => choose({ ...book, excerpt: target.checked })}
          />
          <Checkbox
            label={t('studio.scripture')}
            checked={book.scripture}
            onChange={({ target }) => choose({ ...book, scripture: target.checked })}
          />
        </div>
      </Fold>
    </DocumentForm>
  )
}

/** What a phone folds together, in the order of the form, with the fields of each. */
const FOLDS = {
  title: ['title', 'subtitle'],
  description: ['description'],
  genres: ['genres', 'tags'],
  facts: ['year', 'authorDied', 'isbn'],
  voice: ['voice'],
} as const satisfies Record<string, readonly (keyof Book)[]>
type FoldName = keyof typeof FOLDS

/** The first fold that lacks something is open; each says what it holds. */
function useFolds(
  { missing }: Submission,
  { value: book, problem }: TabProps['documents']['book'],
) {
  const t = useT()
  const { language, kindName } = useWords()
  const lacks = (name: FoldName) =>
    FOLDS[name].some((field) => missing.some(({ path }) => isOfField(path, field)))
  const first = (Object.keys(FOLDS) as FoldName[]).find(lacks)
  const { title, description, genres, tags, year, authorDied, isbn } = book
  const held: Record<FoldName, (string | number | null | undefined | false)[]> = {
    title: [title.gurmukhi, title.shahmukhi, title.roman],
    description: [description[language] ?? description.en ?? description.pa],
    genres: [...genres.map(kindName), ...tags],
    facts: [year, authorDied, isbn],
    voice: [
      t(`studio.voice_${book.voice}`),
      book.explicit && t('studio.explicit'),
      book.excerpt && t('studio.excerpt'),
      book.scripture && t('studio.scripture'),
    ],
  }
  return (name: FoldName) => ({
    title: t(`studio.fold_${name}`),
    summary: <Held of={held[name].filter(Boolean).map(String)} />,
    dir: name === 'description' ? scriptOf(String(held[name][0] ?? '')).dir : undefined,
    opens: name === first,
    isWrong: FOLDS[name].some((field) => problem(field) !== undefined),
  })
}

/** Values in a line, each in its own script. */
function Held({ of }: { of: readonly string[] }) {
  const t = useT()
  if (of.length === 0) return t('studio.fold_empty')
  return of.map((text, place) => (
    <Fragment key={text}>
      {place > 0 && ' · '}
      <bdi {...scriptOf(text)}>{text}</bdi>
    </Fragment>
  ))
}

const isOfField = (path: string, field: string) =>
  path === `book.${field}` || path.startsWith(`book.${field}.`)

interface KindsProps {
  chosen: readonly string[]
  problem: string | undefined
  onChoose: (genres: string[]) => void
}

function Kinds({ chosen, problem, onChoose }: KindsProps) {
  const t = useT()
  const shown = useShownName()
  const { offered, all } = useGenres()
  const kinds = all.filter((kind) => offered.includes(kind) || chosen.includes(kind.slug))
  return (
    <fieldset>
      <legend className="label">{t('studio.kinds')}</legend>
      <p className="hint">{t('studio.kinds_hint', { most: MOST_GENRES })}</p>
      <div className="studio__kinds">
        {kinds.map(({ slug, names }) => {
          const { text, lang } = shown(names)
          const isChosen = chosen.includes(slug)
          return (
            <label key={slug} className="check">
              <input
                type="checkbox"
                checked={isChosen}
                disabled={!isChosen && chosen.length >= MOST_GENRES}
                onChange={() =>
                  onChoose(isChosen ? chosen.filter((one) => one !== slug) : [...chosen, slug])
                }
              />
              <span lang={lang}>{text}</span>
            </label>
          )
        })}
      </div>
      <FieldNotes id="kinds" error={problem} />
    </fieldset>
  )
}

interface FactsProps {
  book: Book
  change: (book: Book) => void
  problem: (path: string) => string | undefined
}

function Facts({ book, change, problem }: FactsProps) {
  const t = useT()
  const years = [
    ['year', 'studio.year'],
    ['authorDied', 'studio.author_died'],
  ] as const
  return (
    <div className="studio__facts">
      {years.map(([field, label]) => (
        <TypedInput
          key={field}
          label={t(label)}
          inputMode="numeric"
          dir="ltr"
          value={book[field]}
          show={(year) => (year === null ? '' : String(year))}
          read={yearIn}
          none={null}
          unread={t('studio.unread_year')}
          error={problem(field)}
          onRead={(year) => change({ ...book, [field]: year })}
        />
      ))}
      <TextInput
        label="ISBN"
        hint={t('studio.isbn_hint')}
        inputMode="numeric"
        dir="ltr"
        value={book.isbn ?? ''}
        error={problem('isbn')}
        onChange={({ target }) => change({ ...book, isbn: target.value || null })}
      />
    </div>
  )
}

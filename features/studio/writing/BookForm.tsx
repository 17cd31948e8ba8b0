import { DESCRIPTION_LETTERS, MOST_GENRES, MOST_TAGS } from '#shared/schemas/limits.ts'
import { useListGenresQuery } from '#web/api/books.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { RadioSegment } from '#web/ui/RadioSegment.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { DocumentForm } from './DocumentForm.tsx'
import { NamesFields } from './NamesFields.tsx'
import { READ, type TabProps } from './use-documents.ts'
import { VOICES, type Book } from '#features/studio/submissions/contract.ts'

const DESCRIPTIONS = [
  { language: 'en', dir: 'ltr' },
  { language: 'pa', dir: 'ltr' },
  { language: 'pa-Arab', dir: 'rtl' },
] as const

/** The words of a book: title, description, kinds and what else its page says. */
export function BookForm({ submission, documents }: TabProps) {
  const t = useT()
  const document = documents.book
  const { value: book, change, choose, problem } = document
  const { mayWrite } = submission
  return (
    <DocumentForm
      title={t('studio.tab_book')}
      of={READ.book}
      document={document}
      mayWrite={mayWrite}
    >
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
      {DESCRIPTIONS.map(({ language, dir }) => (
        <Field
          key={language}
          label={t(`studio.description_${language}`)}
          hint={t('studio.description_hint', {
            count: [...(book.description[language] ?? '').trim()].length,
            least: DESCRIPTION_LETTERS.least,
            most: DESCRIPTION_LETTERS.most,
          })}
          error={problem(`description.${language}`)}
        >
          {(control) => (
            <textarea
              {...control}
              className="area"
              rows={5}
              lang={language}
              dir={dir}
              value={book.description[language] ?? ''}
              onChange={({ target }) =>
                change({
                  ...book,
                  description: { ...book.description, [language]: target.value || null },
                })
              }
            />
          )}
        </Field>
      ))}
      <Kinds chosen={book.genres} onChoose={(genres) => choose({ ...book, genres })} />
      <TextInput
        label={t('studio.tags')}
        hint={t('studio.tags_hint', { most: MOST_TAGS })}
        dir="auto"
        value={book.tags.join(', ')}
        error={problem('tags')}
        onChange={({ target }) => change({ ...book, tags: tagsIn(target.value) })}
      />
      <Facts book={book} change={change} problem={problem} />
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
      <Checkbox
        label={t('studio.explicit')}
        checked={book.explicit}
        onChange={({ target }) => choose({ ...book, explicit: target.checked })}
      />
      <Checkbox
        label={t('studio.scripture')}
        checked={book.scripture}
        onChange={({ target }) => choose({ ...book, scripture: target.checked })}
      />
    </DocumentForm>
  )
}

/** The tags in a line; the last one may still be on its way. */
const tagsIn = (text: string) =>
  text
    .split(/[,،]/u)
    .map((tag, place, all) => (place === all.length - 1 ? tag.trimStart() : tag.trim()))
    .filter((tag, place, all) => tag !== '' || (place === all.length - 1 && place > 0))

interface KindsProps {
  chosen: readonly string[]
  onChoose: (genres: string[]) => void
}

function Kinds({ chosen, onChoose }: KindsProps) {
  const t = useT()
  const shown = useShownName()
  const { data } = useListGenresQuery()
  return (
    <fieldset>
      <legend className="label">{t('studio.kinds')}</legend>
      <p className="hint">{t('studio.kinds_hint', { most: MOST_GENRES })}</p>
      <div className="studio__kinds">
        {(data?.genres ?? []).map(({ slug, names }) => {
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
    </fieldset>
  )
}

interface FactsProps {
  book: Book
  change: (book: Book) => void
  problem: (path: string) => string | undefined
}

const yearIn = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : null)

function Facts({ book, change, problem }: FactsProps) {
  const t = useT()
  const years = [
    ['year', 'studio.year'],
    ['authorDied', 'studio.author_died'],
  ] as const
  return (
    <div className="studio__facts">
      {years.map(([field, label]) => (
        <TextInput
          key={field}
          label={t(label)}
          inputMode="numeric"
          dir="ltr"
          value={book[field] ?? ''}
          error={problem(field)}
          onChange={({ target }) => change({ ...book, [field]: yearIn(target.value) })}
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

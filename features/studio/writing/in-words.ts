import type { Language } from '#shared/i18n/languages.ts'
import { CURRENCIES, formatPrice } from '#shared/money/money.ts'
import { ATTRIBUTES, SCRIPTS, type NamesInScripts } from '#shared/text/names.ts'
import { clock, dayInWords } from '#shared/text/time.ts'
import type { useT } from '#web/i18n/intl.tsx'
import { commaOf } from '#web/ui/Comma.tsx'
import {
  isNamed,
  shownNames,
  type DocumentName,
  type DraftNames,
  type Maker,
  type Right,
  type Submission,
} from '#features/studio/submissions/contract.ts'

/** One field of a document, as people read it. */
export interface FieldInWords {
  label: string
  text: string
  /** What it is a field of, and which: where several stand together. */
  of?: string
  field?: string
  lang?: string
  /** Nobody misses it where it says nothing. */
  mayBeEmpty?: boolean
  /** Who is meant: several people may have one name. */
  people?: readonly (string | null)[]
}

/** In which words: the sentences of a language, and the names of kinds by their slugs. */
export interface Words {
  t: ReturnType<typeof useT>
  language: Language
  kindName: (slug: string) => string
  /** As the page writes a name; in Roman letters where it does not say so. */
  nameIn?: (names: NamesInScripts) => string
}

/** Says each document of a submission field by field, in the order of its form. */
const IN_WORDS: Record<DocumentName, (submission: Submission, words: Words) => FieldInWords[]> = {
  book: ({ book }, words) => {
    const { t, language, kindName } = words
    const list = (texts: readonly string[]) => texts.join(commaOf(language))
    const people = (role: 'authors' | 'narrators'): FieldInWords => ({
      label: t(`studio.makers_${role}`),
      text: list(book[role].map((maker) => makerInWords(maker, words))),
      people: book[role].map(({ person }) => person),
    })
    const year = (value: number | null) => (value === null ? '' : String(value))
    return [
      ...namesInWords(t('studio.title'), book.title, words),
      ...namesInWords(t('studio.subtitle'), book.subtitle, words),
      ...(['en', 'pa', 'pa-Arab'] as const).map((one) => ({
        label: t(`studio.description_${one}`),
        text: book.description[one] ?? '',
        lang: one,
      })),
      { label: t('studio.kinds'), text: list(book.genres.map(kindName)) },
      { label: t('studio.tags'), text: list(book.tags) },
      { label: t('studio.year'), text: year(book.year) },
      { label: t('studio.author_died'), text: year(book.authorDied) },
      { label: 'ISBN', text: book.isbn ?? '' },
      { label: t('studio.voice'), text: t(`studio.voice_${book.voice}`) },
      { label: t('studio.explicit'), text: yesOrNo(book.explicit, words) },
      { label: t('studio.excerpt'), text: yesOrNo(book.excerpt, words) },
      { label: t('studio.scripture'), text: yesOrNo(book.scripture, words) },
      people('authors'),
      people('narrators'),
    ]
  },

  rights: ({ rights }, words) => [
    {
      label: words.t('studio.is_translation'),
      text: yesOrNo(rights.translation !== null, words),
    },
    ...rightInWords(words.t('studio.right_work'), rights.work, words),
    ...rightInWords(words.t('studio.right_translation'), rights.translation, words),
    ...rightInWords(words.t('studio.right_performance'), rights.performance, words),
    ...rightInWords(words.t('studio.tab_cover'), rights.cover, words).map((field) => ({
      ...field,
      mayBeEmpty: true,
    })),
  ],

  prices: ({ prices: { free, prices, releaseDate } }, words) => {
    const { t } = words
    const price = (currency: (typeof CURRENCIES)[number]) => {
      const found = prices.find((one) => one.currency === currency)
      return found ? formatPrice(found) : ''
    }
    return [
      {
        label: t('studio.free_or_paid'),
        text: free === null ? '' : t(free ? 'studio.free' : 'studio.paid'),
      },
      ...CURRENCIES.map((currency) => ({
        label: t(`studio.currency_${currency}`),
        text: price(currency),
        mayBeEmpty: free === true,
      })),
      { label: t('studio.release_date'), text: dayOf(releaseDate, words) },
    ]
  },

  cover: ({ cover }, { t }) => [
    {
      label: t('studio.tab_cover'),
      text:
        cover.wears === 'picture'
          ? t('studio.wears_picture')
          : t('studio.cloth', { number: cover.turn + 1 }),
    },
    { label: t('studio.credit'), text: cover.credit ?? '', mayBeEmpty: cover.wears === 'cloth' },
  ],

  sample: ({ sample, parts }, { t }) => {
    const part = parts.find(({ _id }) => _id === sample.part)
    const number = part && t('studio.part', { number: part.position })
    const name = part && isNamed(part.title) ? shownNames(part.title).roman : number
    return [
      { label: t('studio.sample_part'), text: name ?? '' },
      { label: t('studio.sample_from'), text: clock(sample.fromMs) },
      { label: t('studio.sample_to'), text: clock(sample.toMs) },
    ]
  },
}

function makerInWords({ person, names }: Maker, { t, nameIn }: Words): string {
  const shown = shownNames(names)
  const name = nameIn?.(shown) ?? shown.roman
  return person ? name : t('studio.maker_new', { name })
}

const fieldOf = (of: string, field: string, { t }: Words) => t('studio.of_field', { of, field })

const namesInWords = (of: string, names: DraftNames, words: Words): FieldInWords[] =>
  SCRIPTS.map((script) => ({
    label: fieldOf(of, words.t(`studio.in_${script}`), words),
    text: names[script] ?? '',
    of,
    field: words.t(`studio.in_${script}`),
    lang: ATTRIBUTES[script].lang,
  }))

function rightInWords(of: string, right: Right | null, words: Words): FieldInWords[] {
  const { t, language } = words
  const everywhere = right?.territories.includes('*')
  return [
    [t('studio.basis'), right?.basis ? t(`studio.basis_${right.basis}`) : ''],
    [t('studio.holder'), right?.holder ?? ''],
    [t('studio.territories'), everywhere ? '' : (right?.territories.join(commaOf(language)) ?? '')],
    [t('studio.from'), dayOf(right?.from ?? null, words)],
    [t('studio.until'), dayOf(right?.until ?? null, words)],
  ].map(([field = '', text = ''], place) => ({
    label: fieldOf(of, field, words),
    text,
    of,
    field,
    mayBeEmpty: right === null || place > 1,
  }))
}

const yesOrNo = (is: boolean, { t }: Words) => t(is ? 'studio.yes' : 'studio.no')

const dayOf = (day: string | null, { t }: Words) =>
  day === null ? '' : dayInWords(day, t('time.months'))

/** What a document says, heading by heading, and what it does not say. */
export interface Reading {
  given: { heading: string; fields: FieldInWords[] }[]
  missing: string[]
}

/**
 * A document as it is read.
 * @param isShown which of its fields: two tabs share the words of a book
 */
export function readingOf(
  name: DocumentName,
  submission: Submission,
  words: Words,
  isShown: (field: FieldInWords) => boolean = () => true,
): Reading {
  const fields = IN_WORDS[name](submission, words).filter(isShown)
  const reading: Reading = { given: [], missing: [] }
  for (const [heading, all] of Map.groupBy(fields, ({ of, label }) => of ?? label)) {
    const said = all.filter(({ text }) => text !== '')
    const left = all.filter(({ text, mayBeEmpty }) => text === '' && !mayBeEmpty)
    if (said.length > 0) reading.given.push({ heading, fields: said })
    reading.missing.push(
      ...(said.length > 0 ? left.map(({ label }) => label) : left.length > 0 ? [heading] : []),
    )
  }
  return reading
}

export interface Difference {
  label: string
  mine: string
  theirs: string
}

/** Finds the fields of a document in which two texts of it differ, and says both. */
export function differencesOf(
  name: DocumentName,
  mine: Submission,
  theirs: Submission,
  words: Words,
): Difference[] {
  const others = IN_WORDS[name](theirs, words)
  return IN_WORDS[name](mine, words).flatMap(({ label, text, people = [] }, place) => {
    const { text: other = '', people: otherPeople = [] } = others[place] ?? {}
    if (text !== other) return [{ label, mine: text, theirs: other }]
    const isSame = people.every((person, at) => person === otherPeople[at])
    return isSame
      ? []
      : [{ label, mine: words.t('studio.maker_other', { name: text }), theirs: other }]
  })
}

import { csvOf } from '#shared/text/csv.ts'
import { CSV_COLUMNS, type CsvColumn } from '#features/studio/imports/choices.ts'

const EXAMPLE: Record<CsvColumn, string> = {
  record: 'list-0001',
  version: '',
  isbn: '9780000000002',
  title_gurmukhi: 'ਕਿੱਸਾ ਹੀਰ',
  title_shahmukhi: 'قصہ ہیر',
  title_roman: 'Qissa Heer',
  subtitle_gurmukhi: '',
  subtitle_shahmukhi: '',
  subtitle_roman: '',
  author_gurmukhi: 'ਵਾਰਿਸ ਸ਼ਾਹ',
  author_shahmukhi: 'وارث شاہ',
  author_roman: 'Waris Shah',
  author_died: '1798',
  narrator_gurmukhi: '',
  narrator_shahmukhi: '',
  narrator_roman: '',
  genre: 'Story-epics',
  language: 'pa',
  price: '4.99',
  currency: 'USD',
  release_date: '2027-04-14',
  description_en: 'The story of Heer and Ranjha, as Waris Shah told it in 1766.',
  description_pa: 'ਹੀਰ ਤੇ ਰਾਂਝੇ ਦਾ ਕਿੱਸਾ, ਜਿਵੇਂ ਵਾਰਿਸ ਸ਼ਾਹ ਨੇ 1766 ਵਿੱਚ ਸੁਣਾਇਆ।',
  description_pa_arab: 'ہیر تے رانجھے دا قصہ، جیویں وارث شاہ نے 1766 وچ سݨایا۔',
  rights: 'public_domain',
  territory: '*',
}

/** A list of one title in three scripts, to be filled in further. */
export const SAMPLE_CSV = csvOf([CSV_COLUMNS, CSV_COLUMNS.map((column) => EXAMPLE[column])])

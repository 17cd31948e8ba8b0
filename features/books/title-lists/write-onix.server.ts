import { escapeXml } from '#shared/text/escape-xml.ts'
import { SCRIPTS, type Script } from '#shared/text/names.ts'
import type { WrittenForms } from '#punjabi/text/romanised.ts'
import { GENRE_SCHEME, ONIX, RIGHTS_SCHEME, VERSION_TYPE } from './read-onix.server.ts'
import { decimalOf, type ListedTitle, type TitleFields } from './titles.server.ts'

const NAMESPACE = 'http://ns.editeur.org/onix/3.0/reference'

/** Titles as a message of ONIX for Books 3.0, by reference tags. */
export async function* onixOf(titles: AsyncIterable<ListedTitle>): AsyncGenerator<string> {
  const sent = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  yield (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<ONIXMessage release="3.0" xmlns="${NAMESPACE}">\n` +
    of('Header', of('Sender', of('SenderName', 'Qissa')) + of('SentDateTime', sent))
  )
  for await (const title of titles) yield productOf(title)
  yield '</ONIXMessage>\n'
}

/** An element around others, or around a text that is escaped already. */
const of = (name: string, content: string, attributes = '') =>
  content === '' ? '' : `<${name}${attributes}>${content}</${name}>\n`
const textOf = (name: string, text: string | null, attributes = '') =>
  of(name, escapeXml(text ?? ''), attributes)

const SCRIPT = { gurmukhi: 'Guru', shahmukhi: 'Arab', roman: 'Latn' }
const inScript = (script: Script) => ` language="pan" textscript="${SCRIPT[script]}"`

function productOf({ record, version, fields }: ListedTitle): string {
  return of(
    'Product',
    textOf('RecordReference', record) +
      of('NotificationType', '03') +
      of('RecordSourceType', '01') +
      of(
        'RecordSourceIdentifier',
        of('RecordSourceIDType', '01') +
          of('IDTypeName', VERSION_TYPE) +
          of('IDValue', String(version)),
      ) +
      identifiersOf(record, fields) +
      descriptionOf(fields) +
      collateralOf(fields) +
      publishingOf(fields) +
      supplyOf(fields),
  )
}

const identifiersOf = (record: string, { isbn }: TitleFields) =>
  of(
    'ProductIdentifier',
    of('ProductIDType', '01') + of('IDTypeName', 'Qissa') + textOf('IDValue', record),
  ) + (isbn ? of('ProductIdentifier', of('ProductIDType', ONIX.isbn13) + of('IDValue', isbn)) : '')

const descriptionOf = (fields: TitleFields) =>
  of(
    'DescriptiveDetail',
    of('ProductComposition', '00') +
      of('ProductForm', 'AJ') +
      titlesOf(fields) +
      contributorsOf(fields) +
      of('Language', of('LanguageRole', ONIX.textLanguage) + of('LanguageCode', 'pan')) +
      fields.genre.map((slug) => subjectOf(GENRE_SCHEME, slug)).join('') +
      (fields.rights ? subjectOf(RIGHTS_SCHEME, fields.rights) : ''),
  )

/** The first script is the title; in the others it is the same title written otherwise. */
function titlesOf(fields: TitleFields): string {
  const written = SCRIPTS.filter(
    (script) => fields[`title_${script}`] ?? fields[`subtitle_${script}`],
  )
  return written
    .map((script, at) =>
      of(
        'TitleDetail',
        of('TitleType', at === 0 ? '01' : '06') +
          of(
            'TitleElement',
            of('TitleElementLevel', ONIX.titleLevel) +
              textOf('TitleText', fields[`title_${script}`], inScript(script)) +
              textOf('Subtitle', fields[`subtitle_${script}`], inScript(script)),
          ),
      ),
    )
    .join('')
}

const contributorsOf = ({ author, narrator, author_died: died }: TitleFields): string =>
  [
    ...author.map((names) => ({ names, role: ONIX.author, died })),
    ...narrator.map((names) => ({ names, role: ONIX.narrators[0], died: null })),
  ]
    .map((one, at) =>
      of(
        'Contributor',
        of('SequenceNumber', String(at + 1)) +
          of('ContributorRole', one.role) +
          namesOf(one.names) +
          (one.died === null ? '' : deathOf(one.died)),
      ),
    )
    .join('')

function namesOf(names: WrittenForms): string {
  const [first, ...others] = SCRIPTS.flatMap((script) => {
    const form = names[script]
    return form ? [textOf('PersonName', form, inScript(script))] : []
  })
  return [
    first ?? '',
    ...others.map((name) => of('AlternativeName', of('NameType', '05') + name)),
  ].join('')
}

const deathOf = (year: number) =>
  of(
    'ContributorDate',
    of('ContributorDateRole', ONIX.died) + of('Date', String(year), ' dateformat="05"'),
  )

const subjectOf = (scheme: string, code: string) =>
  of(
    'Subject',
    of('SubjectSchemeIdentifier', ONIX.proprietary) +
      of('SubjectSchemeName', scheme) +
      textOf('SubjectCode', code),
  )

const collateralOf = ({
  description_en: en,
  description_pa: pa,
  description_pa_arab: arab,
}: TitleFields) =>
  of(
    'CollateralDetail',
    [
      textOf('Text', en, ' language="eng" textscript="Latn"'),
      textOf('Text', pa, inScript('gurmukhi')),
      textOf('Text', arab, inScript('shahmukhi')),
    ]
      .filter(Boolean)
      .map((text) => of('TextContent', of('TextType', '03') + of('ContentAudience', '00') + text))
      .join(''),
  )

const publishingOf = ({ release_date: day, territory }: TitleFields) =>
  of(
    'PublishingDetail',
    (day
      ? of(
          'PublishingDate',
          of('PublishingDateRole', ONIX.publication) +
            of('Date', day.replaceAll('-', ''), ' dateformat="00"'),
        )
      : '') +
      of(
        'SalesRights',
        of('SalesRightsType', '01') +
          of(
            'Territory',
            territory.includes('*')
              ? of('RegionsIncluded', 'WORLD')
              : of('CountriesIncluded', territory.join(' ')),
          ),
      ),
  )

const SUPPLIER =
  of('Supplier', of('SupplierRole', '00') + of('SupplierName', 'Qissa')) +
  of('ProductAvailability', '99')

function supplyOf({ price: { free, prices } }: TitleFields): string {
  const priced = free
    ? of('UnpricedItemType', ONIX.free)
    : prices
        .map(({ amount, currency }) =>
          of(
            'Price',
            of('PriceType', '02') +
              of('PriceAmount', decimalOf(amount)) +
              of('CurrencyCode', currency),
          ),
        )
        .join('')
  return priced && of('ProductSupply', of('SupplyDetail', SUPPLIER + priced))
}

import { describe, expect, test } from 'vitest'
import { readOnix } from './read-onix.server.ts'
import { LONGEST_ROW, type FileRow, type Remarked } from './told.server.ts'

async function read(file: string) {
  async function* texts() {
    for (let at = 0; at < file.length; at += 11) yield file.slice(at, at + 11)
  }
  const rows: FileRow[] = []
  let refused: Remarked | undefined
  try {
    for await (const row of readOnix(texts())) rows.push(row)
  } catch (error) {
    refused = (error as { remarked: Remarked }).remarked
  }
  return { rows, refused }
}

const REFERENCE = `<?xml version="1.0" encoding="UTF-8"?>
<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference">
<Header><Sender><SenderName>A press</SenderName></Sender></Header>
<Product>
  <RecordReference>press.1</RecordReference>
  <NotificationType>03</NotificationType>
  <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9788171160013</IDValue></ProductIdentifier>
  <DescriptiveDetail>
    <TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel>
      <TitleText language="pan" textscript="Arab">ہیر</TitleText><Subtitle>Heer &amp; Ranjha</Subtitle>
    </TitleElement></TitleDetail>
    <TitleDetail><TitleType>06</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel>
      <TitleText>ਹੀਰ</TitleText></TitleElement></TitleDetail>
    <TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>02</TitleElementLevel>
      <TitleText>A series</TitleText></TitleElement></TitleDetail>
    <Contributor><SequenceNumber>2</SequenceNumber><ContributorRole>A01</ContributorRole>
      <PersonName>Somebody Else</PersonName></Contributor>
    <Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole>
      <NamesBeforeKey>Waris</NamesBeforeKey><KeyNames>Shah</KeyNames>
      <AlternativeName><NameType>02</NameType><PersonName textscript="Guru">ਵਾਰਿਸ ਸ਼ਾਹ</PersonName></AlternativeName>
      <ContributorDate><ContributorDateRole>51</ContributorDateRole><Date>17980101</Date></ContributorDate>
    </Contributor>
    <Contributor><ContributorRole>E07</ContributorRole><PersonName>A Reader</PersonName></Contributor>
    <Language><LanguageRole>01</LanguageRole><LanguageCode>pan</LanguageCode></Language>
    <Subject><SubjectSchemeIdentifier>24</SubjectSchemeIdentifier><SubjectSchemeName>Ours</SubjectSchemeName>
      <SubjectHeadingText>Story-epics</SubjectHeadingText></Subject>
  </DescriptiveDetail>
  <CollateralDetail><TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience>
    <Text language="eng"><![CDATA[A <b>story</b>.]]></Text></TextContent></CollateralDetail>
  <PublishingDetail>
    <PublishingDate><PublishingDateRole>01</PublishingDateRole><Date dateformat="00">20270131</Date></PublishingDate>
    <SalesRights><SalesRightsType>01</SalesRightsType><Territory><CountriesIncluded>IN PK</CountriesIncluded></Territory></SalesRights>
  </PublishingDetail>
  <ProductSupply><SupplyDetail><Price><PriceType>02</PriceType><PriceAmount>4.99</PriceAmount><CurrencyCode>USD</CurrencyCode></Price></SupplyDetail></ProductSupply>
</Product>
<Product><RecordReference>press.2</RecordReference><NotificationType>05</NotificationType></Product>
</ONIXMessage>`

const TAGS: Record<string, string> = {
  ONIXMessage: 'ONIXmessage', Product: 'product', RecordReference: 'a001', NotificationType: 'a002',
  ProductIdentifier: 'productidentifier', ProductIDType: 'b221', IDValue: 'b244',
  DescriptiveDetail: 'descriptivedetail', TitleDetail: 'titledetail', TitleType: 'b202',
  TitleElement: 'titleelement', TitleElementLevel: 'x409', TitleText: 'b203', Subtitle: 'b029',
  Contributor: 'contributor', SequenceNumber: 'b034', ContributorRole: 'b035', PersonName: 'b036',
  NamesBeforeKey: 'b039', KeyNames: 'b040', AlternativeName: 'alternativename',
  ContributorDate: 'contributordate', ContributorDateRole: 'x417', Date: 'b306',
  Language: 'language', LanguageRole: 'b253', LanguageCode: 'b252', Subject: 'subject',
  SubjectSchemeIdentifier: 'b067', SubjectSchemeName: 'b171', SubjectHeadingText: 'b070',
  CollateralDetail: 'collateraldetail', TextContent: 'textcontent', TextType: 'x426', Text: 'd104',
  PublishingDetail: 'publishingdetail', PublishingDate: 'publishingdate', PublishingDateRole: 'x448',
  SalesRights: 'salesrights', SalesRightsType: 'b089', Territory: 'territory',
  CountriesIncluded: 'x449', ProductSupply: 'productsupply', SupplyDetail: 'supplydetail',
  Price: 'price', PriceType: 'x462', PriceAmount: 'j151', CurrencyCode: 'j152',
} // prettier-ignore

const short = REFERENCE.replace(
  /<(\/?)(\w+)/g,
  (_whole, slash: string, name: string) => `<${slash}${TAGS[name] ?? name}`,
)

describe.each([
  ['reference tags', REFERENCE],
  ['short tags', short],
])('ONIX by %s', (_name, file) => {
  test('says a title in its scripts, its people, days, prices and countries', async () => {
    const { rows, refused } = await read(file)
    expect(refused).toBeUndefined()
    expect(rows[0]?.line).toBe(4)
    expect(rows[0]?.told).toEqual({
      record: 'press.1',
      version: undefined,
      isbn: '9788171160013',
      title: { shahmukhi: 'ہیر', gurmukhi: 'ਹੀਰ' },
      subtitle: { roman: 'Heer & Ranjha' },
      authors: [{ roman: 'Waris Shah', gurmukhi: 'ਵਾਰਿਸ ਸ਼ਾਹ' }, { roman: 'Somebody Else' }],
      narrators: [{ roman: 'A Reader' }],
      authorDied: '',
      genres: ['Story-epics'],
      language: 'pan',
      prices: [{ amount: '4.99', currency: 'USD' }],
      releaseDate: '2027-01-31',
      descriptions: { en: 'A <b>story</b>.' },
      rights: undefined,
      territories: ['IN', 'PK'],
    })
  })

  test('05 takes a title away', async () => {
    const { rows } = await read(file)
    expect(rows.map(({ isDeletion }) => isDeletion)).toEqual([false, true])
  })
})

const message = (content: string) => `<ONIXMessage release="3.0">${content}</ONIXMessage>`
const product = (content: string) => message(`<Product>${content}</Product>`)

describe('the countries of a title', () => {
  const sold = (...rights: [type: string, territory: string][]) =>
    product(
      `<PublishingDetail>${rights
        .map(
          ([type, territory]) =>
            `<SalesRights><SalesRightsType>${type}</SalesRightsType><Territory>${territory}</Territory></SalesRights>`,
        )
        .join('')}</PublishingDetail>`,
    )
  const WORLD = '<RegionsIncluded>WORLD</RegionsIncluded>'
  const INDIA = '<CountriesIncluded>IN</CountriesIncluded>'
  const foundIn = async (file: string) => {
    const [row] = (await read(file)).rows
    return [row?.told?.territories, row?.faults.map(({ column, code }) => [column, code])]
  }

  test.each([
    ['all of them', sold(['01', WORLD]), ['WORLD']],
    ['those that it names', sold(['02', INDIA]), ['IN']],
    ['beside others where nobody may sell it', sold(['01', INDIA], ['03', '<CountriesIncluded>PK</CountriesIncluded>']), ['IN']],
  ])('%s', async (_name, file, territories) => {
    expect(await foundIn(file)).toEqual([territories, []])
  }) // prettier-ignore

  test.each([
    ['countries are excluded', sold(['01', `${WORLD}<CountriesExcluded>IN PK</CountriesExcluded>`])],
    ['regions are excluded', sold(['01', `${WORLD}<RegionsExcluded>GB-EWS</RegionsExcluded>`])],
    ['countries are excluded by a short tag', sold(['01', `${WORLD}<x451>IN</x451>`])],
    ['regions are excluded by a short tag', sold(['01', `${WORLD}<x452>GB-EWS</x452>`])],
    ['it is not for sale in one of all', sold(['01', WORLD], ['03', INDIA])],
    ['it says no more than where it is not for sale', sold(['03', INDIA])],
    ['it is both for sale in one and not', sold(['01', INDIA], ['06', INDIA])],
  ])('are not told as included where %s', async (_name, file) => {
    expect((await foundIn(file))[1]).toEqual([['territory', 'import.territory_excluded']])
  }) // prettier-ignore
})

test('a title that is free from one supplier and sold by another has both prices', async () => {
  const file = product(
    `<ProductSupply><SupplyDetail><UnpricedItemType>01</UnpricedItemType></SupplyDetail>
    <SupplyDetail><Price><PriceAmount>4.99</PriceAmount><CurrencyCode>USD</CurrencyCode></Price></SupplyDetail></ProductSupply>`,
  )
  expect((await read(file)).rows[0]?.told?.prices).toEqual([
    { amount: '0', currency: '' },
    { amount: '4.99', currency: 'USD' },
  ])
})

describe('the year in which an author died', () => {
  const author = (year?: string) =>
    `<Contributor><ContributorRole>A01</ContributorRole><PersonName>A</PersonName>${
      year
        ? `<ContributorDate><ContributorDateRole>51</ContributorDateRole><Date>${year}</Date></ContributorDate>`
        : ''
    }</Contributor>`

  test.each([
    ['is the last of several', ['1798', '1960', '1849'], '1960'],
    ['is not known while one may be alive', ['1798', undefined], ''],
    ['is not spoken of without any', [undefined, undefined], undefined],
  ])('%s', async (_name, years, died) => {
    const file = product(`<DescriptiveDetail>${years.map(author).join('')}</DescriptiveDetail>`)
    expect((await read(file)).rows[0]?.told?.authorDied).toBe(died)
  })
})

describe('XML that is not taken', () => {
  test.each([
    [
      'a doctype',
      `<!DOCTYPE ONIXMessage SYSTEM "http://x/y.dtd">${message('')}`,
      'import.xml_doctype',
    ],
    [
      'entities that grow',
      `<!DOCTYPE m [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${product('<RecordReference>&b;</RecordReference>')}`,
      'import.xml_doctype',
    ],
    ['an entity that nobody declared', product('&a;'), 'import.xml_broken'],
    ['an element that never ends', product('<TitleText>'), 'import.xml_broken'],
    [
      'elements a hundred deep',
      product('<b>'.repeat(100) + '</b>'.repeat(100)),
      'import.xml_broken',
    ],
    [
      'many attributes',
      product(`<b ${Array.from({ length: 99 }, (_, at) => `a${at}=""`).join(' ')}/>`),
      'import.xml_broken',
    ],
    ['another document', '<html></html>', 'import.no_onix'],
    ['ONIX 2.1', '<ONIXMessage release="2.1"></ONIXMessage>', 'import.onix_release'],
    [
      'another encoding',
      `<?xml version="1.0" encoding="ISO-8859-1"?>${message('')}`,
      'import.encoding',
    ],
    ['a name without end', `<${'a'.repeat(5 * LONGEST_ROW)}`, 'import.row_long'],
    ['a comment without end', message(`<!--${'a'.repeat(5 * LONGEST_ROW)}-->`), 'import.row_long'],
  ])('%s', async (_name, file, code) => {
    expect((await read(file)).refused?.code).toBe(code)
  })

  test('a product that is too long is a fault of its own', async () => {
    const long = `<Product><Text>${'a'.repeat(LONGEST_ROW + 1)}</Text></Product>`
    const { rows, refused } = await read(
      message(`${long}<Product><RecordReference>2</RecordReference></Product>`),
    )
    expect(refused).toBeUndefined()
    expect(rows.map(({ faults, told }) => faults[0]?.code ?? told?.record)).toEqual([
      'import.row_long',
      '2',
    ])
  })
})

describe('texts of ONIX', () => {
  const product = (title: string) =>
    `<ONIXMessage release="3.0"><Product><RecordReference>r</RecordReference>
      <NotificationType>03</NotificationType><DescriptiveDetail><TitleDetail><TitleType>01</TitleType>
      <TitleElement><TitleElementLevel>01</TitleElementLevel>${title}</TitleElement></TitleDetail>
      </DescriptiveDetail></Product></ONIXMessage>`
  const titleOf = async (title: string) =>
    (await read(product(title))).rows.map(({ told }) => told?.title)

  test('lose the breaks of their lines, and blanks without end cost no more than their number', async () => {
    expect(await titleOf('<TitleText>Heer \n\n  Ranjha\n</TitleText>')).toEqual([
      { roman: 'Heer Ranjha' },
    ])
    // Where they cost the square of their number, these would take minutes.
    for (let times = 0; times < 20; times += 1) {
      const [title] = await titleOf(`<TitleText>a${' '.repeat(60_000)}b</TitleText>`)
      expect(title?.roman).toBe('a')
    }
  })

  test('a part that stands before many others is read with few of them', async () => {
    const prefix = `<TitlePrefix>${'ਕ'.repeat(60_000)}</TitlePrefix>`
    for (let times = 0; times < 5; times += 1) {
      const rest = '<TitleWithoutPrefix>ਖ</TitleWithoutPrefix>'.repeat(1_900)
      const [title] = await titleOf(prefix + rest)
      expect(title?.gurmukhi).toHaveLength(10_000)
    }
  })

  test.each(['constructor', '__proto__'])(
    'of a script called %s are read by their letters',
    async (script) => {
      expect(await titleOf(`<TitleText textscript="${script}">ਹੀਰ</TitleText>`)).toEqual([
        { gurmukhi: 'ਹੀਰ' },
      ])
    },
  )
})

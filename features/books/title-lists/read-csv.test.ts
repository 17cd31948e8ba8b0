import { setImmediate as nextTick } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { csvRow, plainCell } from '#shared/text/csv.ts'
import { isolate } from '#shared/text/isolate.ts'
import { readCsv } from './read-csv.server.ts'
import { textsOf } from './texts.server.ts'
import type { ListedTitle } from './titles.server.ts'
import { csvOf } from './write-csv.server.ts'
import { LONGEST_ROW, type FileRow, type Remarked } from './told.server.ts'
import { PATIENCE_MS } from '#test/time-limit.ts'

async function read(file: string | Uint8Array, length = 7) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
  }
  const remarks: Remarked[] = []
  const rows: FileRow[] = []
  let refused: Remarked | undefined
  try {
    for await (const row of readCsv(textsOf(pieces()), (one) => remarks.push(one))) rows.push(row)
  } catch (error) {
    refused = (error as { remarked: Remarked }).remarked
  }
  return { rows, remarks, refused }
}

const titles = ({ rows }: Awaited<ReturnType<typeof read>>) =>
  rows.map(({ told }) => told?.title.gurmukhi ?? told?.title.roman)

describe('encodings and separators of a CSV file', () => {
  const FILE = 'record,title_gurmukhi\r\n1,ਹੀਰ\r\n2,ਸੱਸੀ\r\n'
  const bigEndian = Buffer.from(`\uFEFF${FILE}`, 'utf16le').swap16()

  test.each([
    ['UTF-8', Buffer.from(FILE)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${FILE}`)],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${FILE}`, 'utf16le')],
    ['UTF-16, the other way round', bigEndian],
    ['semicolons', Buffer.from(FILE.replaceAll(',', ';'))],
    ['tabs', Buffer.from(FILE.replaceAll(',', '\t'))],
    ['line ends of Unix', Buffer.from(FILE.replaceAll('\r\n', '\n'))],
    ['blank lines before it', Buffer.from(`\r\n${FILE}`)],
  ])('%s', async (_name, bytes) => {
    const found = await read(bytes)
    expect(titles(found)).toEqual(['ਹੀਰ', 'ਸੱਸੀ'])
    expect(found.refused).toBeUndefined()
  })

  test('what is no text is refused at its line', async () => {
    const { refused } = await read(
      Buffer.concat([Buffer.from('title_roman\none\n'), Buffer.from([0xc3, 0x28])]),
    )
    expect(refused).toMatchObject({ code: 'import.encoding', line: 3 })
  })
})

describe('faults of a CSV file', () => {
  test.each([
    ['a head', `title_roman${','.repeat(300_000)}\nHeer\n`, 1],
    ['a row', `title_roman\nHeer\n${','.repeat(300_000)}\n`, 3],
    ['a row of several lines', `title_roman\n${`"\n"${','.repeat(50_000)}`.repeat(6)}\n`, 5],
  ])('%s of empty cells without end is refused where it is too long', async (_what, file, line) => {
    expect((await read(file, 65_536)).refused).toMatchObject({ code: 'import.row_long', line })
  })

  test('more columns than a list has are refused', async () => {
    expect((await read(`title_roman${','.repeat(1_000)}\nHeer\n`)).refused).toMatchObject({
      code: 'import.cells_many',
      line: 1,
    })
  })

  test.each(['"tw"o,2', 'tw"o,2', '"two,2'])(
    'where quotation marks are wrong, as in %s, the file ends at that line',
    async (broken) => {
      const { refused } = await read(`title_roman,isbn\none,1\n${broken}\nthree,3\n`)
      expect(refused).toMatchObject({ code: 'import.row_broken' })
      expect(refused?.line).toBeGreaterThanOrEqual(3)
    },
  )

  test.each(['\n', '\r\n', '\r'])(
    'a row counts the lines that stand in the cells before it, whose breaks are %j',
    async (lineEnd) => {
      const file = 'title_roman,description_en\none,"a\nb\nc"\n\ntwo,d\n'
      const { rows } = await read(file.replaceAll('\n', lineEnd))
      expect(rows.map(({ line }) => line)).toEqual([2, 6])
    },
  )

  test.each([
    ['is refused', 'name,colour\n'],
    ['is left in the middle', 'title_roman\none\n'],
  ])('a file that %s is let go of', async (_name, begin) => {
    let isOpen = true
    async function* texts() {
      try {
        yield begin
        for (;;) {
          await nextTick()
          yield 'two\n'
        }
      } finally {
        isOpen = false
      }
    }
    const first = async () => {
      for await (const _row of readCsv(texts(), () => undefined)) return
    }
    await first().catch(() => undefined)
    await vi.waitFor(() => expect(isOpen).toBe(false), PATIENCE_MS)
  })

  test('a quotation that never ends stops the file within the length of a row', async () => {
    const { refused } = await read(`title_roman\n"${'a'.repeat(LONGEST_ROW + 10)}`)
    expect(refused?.code).toBe('import.row_long')
  })

  test('cells beyond the head are a fault, fewer are not', async () => {
    const { rows } = await read('title_roman,isbn\none,1,2\ntwo\n')
    expect(rows.map(({ faults }) => faults[0]?.code)).toEqual(['import.cells_many', undefined])
  })

  test('columns that nobody reads are told once, and one that stands twice refuses the file', async () => {
    const { remarks } = await read('title_roman,colour,cover\none,red,a.jpg\n')
    expect(remarks.map(({ code, values }) => [code, values.name])).toEqual([
      ['import.column_unknown', isolate('colour')],
      ['import.column_unread', isolate('cover')],
    ])
    expect((await read('title_roman,Title-Roman\n')).refused?.code).toBe('import.column_twice')
    expect((await read('name,colour\n')).refused?.code).toBe('import.no_header')
    expect((await read('')).refused?.code).toBe('import.no_rows')
  })

  test('the name of a column turns no sentence around it', async () => {
    const { remarks } = await read('title_roman,a\u202Eb\u2069c\u2066\none,1\n')
    expect(remarks[0]?.values).toEqual({ name: isolate('a b c ') })
  })

  test('a column called __proto__ is one that nobody knows', async () => {
    const { rows, remarks } = await read('title_roman,__proto__\none,polluted\n')
    expect(remarks).toHaveLength(1)
    expect(rows[0]?.told?.title).toEqual({ roman: 'one' })
  })
})

describe('blank rows', () => {
  const HEAD = 'title_roman,genre\n'

  test.each(['\n', ' ,\n'])('of %j leave others their turn', async (blank) => {
    let turns = 0
    const count = () => {
      turns += 1
      timer = setImmediate(count)
    }
    let timer = setImmediate(count)
    const { rows } = await read(`${HEAD}${blank.repeat(49_999)}one,\n`, 64 * 1024)
    clearImmediate(timer)
    expect(rows.map(({ line }) => line)).toEqual([50_001])
    expect(turns).toBeGreaterThan(3)
  })

  test.each(['\n', ' ,\n'])('of %j refuse a file that has too many', async (blank) => {
    const { refused } = await read(`${HEAD}${blank.repeat(50_001)}one,\n`, 64 * 1024)
    expect(refused).toMatchObject({ line: 50_002, code: 'import.blank_many' })
  })
})

test('a sign that is written with two halves is whole wherever it stands', async () => {
  const title = `${'a'.repeat(4_095 - 'title_roman\n'.length)}😀`
  const { rows } = await read(`title_roman\n${title}\n`, 64 * 1024)
  expect(rows[0]?.told?.title.roman).toBe(title)
})

test.each([
  ['; 400', 'USD; INR', [{ amount: '', currency: 'USD' }, { amount: '400', currency: 'INR' }]],
  ['5.00', 'INR; USD', [{ amount: '5.00', currency: 'INR' }, { amount: '', currency: 'USD' }]],
  ['4.99; ; 400', 'USD; ; INR', [{ amount: '4.99', currency: 'USD' }, { amount: '400', currency: 'INR' }]],
  ['', 'USD', []],
])('an amount keeps its currency: %s of %s', async (price, currency, prices) => {
  const { rows } = await read(`title_roman,price,currency\nHeer,${price},${currency}\n`)
  expect(rows[0]?.told?.prices).toEqual(prices)
}) // prettier-ignore

test('people, genres and prices of one cell stand apart', async () => {
  const { rows } = await read(
    'title_roman,author_gurmukhi,author_roman,genre,price,currency\n' +
      'x,ਵਾਰਿਸ ਸ਼ਾਹ; ,Waris Shah; Bulleh Shah,novels; poems,4.99; 399,USD; INR\n',
  )
  expect(rows[0]?.told).toMatchObject({
    authors: [
      { gurmukhi: 'ਵਾਰਿਸ ਸ਼ਾਹ', roman: 'Waris Shah' },
      { gurmukhi: '', roman: 'Bulleh Shah' },
    ],
    genres: ['novels', 'poems'],
    prices: [
      { amount: '4.99', currency: 'USD' },
      { amount: '399', currency: 'INR' },
    ],
  })
})

test.each([
  ['Rumi; Junior', 'A\\B'],
  [';', 'Ends\\'],
  ['Ends\\', '\\;'],
  ['\\\\;;', 'Heer'],
])('people called %j and %j leave and come back as they are', async (...names) => {
  const fields = {
    author: names.map((roman) => ({ roman })),
    narrator: [],
    genre: [],
    territory: [],
  }
  async function* titles() {
    yield {
      record: 'r',
      version: 1,
      fields: { ...fields, price: { prices: [] } },
    } as unknown as ListedTitle
  }
  let file = ''
  for await (const text of csvOf(titles())) file += text
  const { rows } = await read(file)
  expect(rows[0]?.told?.authors?.map(({ roman }) => roman)).toEqual(names)
})

test('a description in Shahmukhi letters is one in Shahmukhi, whatever its column', async () => {
  const { rows } = await read('title_roman,description_pa\nx,ایہ اک کتاب اے\n')
  expect(rows[0]?.told?.descriptions).toEqual({ 'pa-Arab': 'ایہ اک کتاب اے' })
})

test.each(['=1+1', '@SUM(A1)', '-1', '+1', '\t=1', "'=1", "''-x", "'tis", ' =x', 'plain'])(
  'a cell that leaves as no formula comes back as %j',
  async (text) => {
    const row = csvRow([text])
    expect(row).not.toMatch(/^"?[=+\-@\t]/)
    const parsed = row.trim().replace(/^"|"$/g, '').replaceAll('""', '"')
    expect(plainCell(row.startsWith('"') ? parsed : row.slice(0, -2))).toBe(text)
  },
)

test.each(['Heer;=1+1', 'Heer\t=1+1'])('%j leaves as one cell, whatever parts cells', (text) => {
  expect(csvRow([text, 'x'])).toBe(`"${text}",x\r\n`)
})

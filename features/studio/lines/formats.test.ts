import { describe, expect, test, vi } from 'vitest'
import fc from 'fast-check'
import { AppError } from '#server/http/errors.ts'
import type { TimedLine } from './contract.ts'
import { writeSrt, writeVtt } from './cues.server.ts'
import { pairOf } from './pair-of.ts'
import { placeLines, readLines, versesOf, type LineText } from './read-lines.server.ts'
import { writeSmil, writeXhtml } from './smil.server.ts'
import { writeLrc } from '#shared/text/write-lrc.ts'
import { cpuMsOf } from '#test/time-limit.ts'

const LENGTH = 60_000

const LINES: TimedLine[] = [
  { startsMs: 0, endsMs: 1_250, text: 'ਅੱਵਲ ਹਮਦ ਖ਼ੁਦਾਇ ਦਾ ਵਿਰਦ ਕੀਜੇ' },
  { startsMs: 1_250, endsMs: 3_001, text: '<script>alert(1)</script> & "ਇਸ਼ਕ"' },
  { startsMs: 4_000, endsMs: 59_999, text: '[00:05.00] 3 --> {\\an8} ؟' },
]

/** Each format as it is written, for whoever reads it again. */
const FORMATS: Record<string, (lines: readonly TimedLine[]) => LineText> = {
  LRC: (lines) => ({ text: writeLrc(lines) }),
  SRT: (lines) => ({ text: writeSrt(lines) }),
  WebVTT: (lines) => ({ text: writeVtt(lines) }),
  'media overlay': (lines) => ({
    text: writeSmil(lines),
    words: writeXhtml(lines, 'gurmukhi'),
  }),
}

const overlay = (pairs: string) => `<?xml version="1.0"?>\n<smil><body>\n${pairs}\n</body></smil>`

const linesOf = async (file: LineText, length: number | null = LENGTH) =>
  placeLines(await readLines(file), length)

/** What is told of a file that is refused. */
async function faultsOf(file: LineText, length: number | null = LENGTH) {
  try {
    await linesOf(file, length)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.errors?.map(({ path, code }) => `${path} ${code}`) ?? [error.code]
  }
  return []
}

const anyText = fc
  .string({ unit: fc.constantFrom(...'ਹੀਰ ہیر<>&;"[]0:5.-{}\\abc#'), minLength: 1, maxLength: 40 })
  .map((text) => text.replace(/\s+/g, ' ').trim())
  // Words of LRC may have times of their own, which are no words.
  .filter((text) => text !== '' && !/<\d/.test(text))
const anyLines = fc
  .array(
    fc.record({
      rest: fc.integer({ min: 0, max: 900 }),
      lasts: fc.integer({ min: 1, max: 2_000 }),
      text: anyText,
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((pieces) => {
    let at = 0
    return pieces.map(({ rest, lasts, text }): TimedLine => {
      const startsMs = at + rest
      at = startsMs + lasts
      return { startsMs, endsMs: at, text: text.normalize('NFC') }
    })
  })

describe.each(Object.entries(FORMATS))('%s', (_, write) => {
  test('gives back the lines that were written, markup as text', async () => {
    expect(await linesOf(write(LINES))).toEqual(LINES)
  })

  test('gives back any lines', async () => {
    await fc.assert(
      fc.asyncProperty(anyLines, async (lines) => {
        expect(await linesOf(write(lines))).toEqual(lines)
      }),
      { numRuns: 60 },
    )
  })
})

describe('as others write them', () => {
  test('LRC: facts, an offset, times of words, a refrain, hundredths', async () => {
    const text = `[ar:Waris Shah]\r\n[offset:+250]\r\n\r\n[00:01.25]<00:01.25>Heer <00:02.00>sings\r\n[00:04.5][00:08.00] again\r\n[00:06]`
    expect(await linesOf({ text })).toEqual([
      { startsMs: 1_000, endsMs: 4_250, text: 'Heer sings' },
      { startsMs: 4_250, endsMs: 5_750, text: 'again' },
      { startsMs: 7_750, endsMs: LENGTH, text: 'again' },
    ])
  })

  test('WebVTT: notes, styles, names of cues, hours or none, tags and signs, several rows', async () => {
    const text =
      'WEBVTT - Heer\n\nNOTE by hand\n\nSTYLE\n::cue { color: red }\n\nfirst\n00:01.000 --> 00:02.000 align:start\n<v Waris>ਹੀਰ &amp;\n<i>ਰਾਂਝਾ</i> &lt;3\n\n00:00:02.000 --> 00:00:03.500\nਜੋਗੀ'
    expect((await linesOf({ text })).map((line) => line.text)).toEqual(['ਹੀਰ & ਰਾਂਝਾ <3', 'ਜੋਗੀ'])
  })

  test('a media overlay: clocks of all kinds, a page with marks inside its lines', async () => {
    const audio = (begin: string, end: string) =>
      `<audio src="a.mp3" clipBegin="${begin}" clipEnd="${end}"/>`
    const text = `<?xml version="1.0"?><!-- by hand --><smil xmlns="http://www.w3.org/ns/SMIL"><body><seq>
      <par><text src="p.xhtml#a"/>${audio('0:00:01.5', '2.25s')}</par>
      <par><text src='p.xhtml#b'/>${audio('2500ms', '00:04')}</par></seq></body></smil>`
    const words =
      '<!DOCTYPE html><html><body><p id="a">ہیر <b>تے</b>\n رانجھا</p><p id="b"><![CDATA[<b>]]> &#x22;&quot;</p></body></html>'
    const lines = [
      { startsMs: 1_500, endsMs: 2_250, text: 'ہیر تے رانجھا' },
      { startsMs: 2_500, endsMs: 4_000, text: '<b> ""' },
    ]
    expect(await linesOf({ text, words })).toEqual(lines)
    expect(pairOf([words, text])).toEqual({ text, words })
    expect(pairOf([text])).toEqual({ text })
  })
})

describe('what is refused says the row and why', () => {
  test.each([
    ['no time', '[00:01]a\nb\n[00:03]c', ['text.2 validation.line_no_time']],
    ['an order that goes back', '[00:05]a\n[00:03]b', ['text.2 validation.line_order']],
    ['the same time twice', '[00:05]a\n[00:05]b', ['text.2 validation.line_order']],
    ['beyond the end', '[00:05]a\n[01:01]b', ['text.2 validation.line_outside']],
    ['before the beginning', '[offset:2000]\n[00:01]a', ['text.2 validation.line_early']],
    ['no words', '1\n00:00:01,000 --> 00:00:02,000\n\n', ['text.2 validation.line_empty']],
    [
      'an end before its beginning',
      '1\n00:00:03,000 --> 00:00:02,000\na',
      ['text.2 validation.line_ends'],
    ],
    [
      'two at once',
      'WEBVTT\n\n00:01.000 --> 00:03.000\na\n\n00:02.000 --> 00:04.000\nb',
      ['text.6 validation.line_overlap'],
    ],
    [
      'a time that is none',
      'WEBVTT\n\n00:61.000 --> 01:03.000\na',
      ['text.3 validation.line_time'],
    ],
    ['too many letters', `[00:01]${'ਹ'.repeat(501)}`, ['text.1 validation.line_long']],
    ['a row without an end', `[00:01]${'['.repeat(9_999)}`, ['text.1 validation.line_long']],
    ['marks that turn a text about', '[00:01]a\u202Eb', ['text.1 validation.line_letters']],
    ['a text without times', 'ਹੀਰ\nਰਾਂਝਾ', ['text.1 validation.line_no_time']],
    ['nothing but facts', '[ti:Heer]', ['text validation.lines_none']],
    [
      'an overlay without its words',
      '<?xml version="1.0"?><smil/>',
      ['words validation.lines_words_missing'],
    ],
    ['a playlist', '#EXTM3U\nfile:///etc/passwd', ['not_lines']],
  ])('%s', async (_, text, told) => expect(await faultsOf({ text })).toEqual(told))

  test('too many lines, too many bytes', async () => {
    const many = Array.from({ length: 5_001 }, (_, at) => ({
      startsMs: at * 10,
      endsMs: at * 10 + 10,
      text: 'a',
    }))
    expect(await faultsOf({ text: writeSrt(many) })).toEqual(['text.20002 validation.line_many'])
    expect(await faultsOf({ text: `[00:01]${'a\n'.repeat(1_000_001)}` })).toEqual(['too_large'])
  })

  test('twenty faults at once', async () => {
    const told = (text: string, format: 'lrc' | 'srt') => faultsOf({ text, format })
    const first = (every: number) =>
      Array.from({ length: 20 }, (_, at) => `text.${at * every + 1} validation.line_no_time`)
    expect(await told('x\n'.repeat(50), 'lrc')).toEqual(first(1))
    expect(await told('x\n\n'.repeat(50), 'srt')).toEqual(first(2))
  })

  const page = '<html><body><p id="a">ਹੀਰ</p></body></html>'
  const pair = (id: string, sound: string) =>
    `<par><text src="p#${id}"/><audio src="${sound}" clipBegin="1s" clipEnd="2s"/></par>`
  test.each([
    ['words that are not there', overlay(pair('b', 'x')), page, 'text.3 validation.line_no_text'],
    [
      'two sounds',
      overlay(`${pair('a', 'x')}\n${pair('a', 'y')}`),
      page,
      'text.4 validation.line_two_sounds',
    ],
    [
      'a pair without a sound',
      overlay('<par><text src="p#a"/></par>'),
      page,
      'text.3 validation.line_no_time',
    ],
    ['broken XML', overlay('<par></text>'), page, 'text.3 validation.line_xml'],
    [
      'what is left open',
      '<?xml version="1.0"?>\n<smil><body>',
      page,
      'text.2 validation.line_xml',
    ],
    [
      'entities of its own',
      overlay(pair('a', 'x')),
      `<!DOCTYPE html [<!ENTITY a "b">]>${page}`,
      'text.1 validation.line_xml',
    ],
    [
      'an entity that nobody knows',
      overlay(pair('a', 'x')),
      page.replace('ਹੀਰ', '&heer;'),
      'text.1 validation.line_xml',
    ],
    [
      'words that another pair names',
      overlay(`${pair('a', 'x')}\n${pair('a', 'x')}`),
      page,
      'text.4 validation.line_twice',
    ],
    [
      'words within another pair’s',
      overlay(`${pair('a', 'x')}\n${pair('b', 'x')}`),
      page.replace('ਹੀਰ', 'ਹੀਰ <b id="b">ਰਾਂਝਾ</b>'),
      'text.4 validation.line_twice',
    ],
    [
      'a hundred thousand elements',
      overlay('<a/>'.repeat(100_000)),
      page,
      'text.3 validation.line_xml',
    ],
    [
      'an element of thousands of attributes',
      overlay(`<a\n${Array.from({ length: 9_000 }, (_, at) => `a${at}=""\n`).join('')}/>`),
      page,
      'text.54 validation.line_xml',
    ],
    ['a hundred levels', overlay('<a>'.repeat(101)), page, 'text.3 validation.line_xml'],
  ])('an overlay with %s', async (_, text, words, told) =>
    expect(await faultsOf({ text, words })).toEqual([told]),
  )
})

test.each([
  ['LRC', '[00:01][', 'lrc'],
  ['SRT', '1\n00:00:01,000 --> 00:00:02,000\n ', 'srt'],
  ['WebVTT', 'WEBVTT\n\n00:01.000 --> 00:02.000\n<', 'vtt'],
  ['tags', '<?xml version="1.0"?><smil>\n<a b="', 'smil'],
  ['signs', '<?xml version="1.0"?><smil>&amp', 'smil'],
  ['open tags', '<?xml version="1.0"?><smil><a>', 'smil'],
] as const)('two megabytes of %s that go wrong are read in no time', async (_, piece, format) => {
  const text = piece + piece.slice(-1).repeat(1_000_000) + piece.repeat(30_000)
  const cpuMs = await cpuMsOf(async () =>
    expect(
      await faultsOf({ text: text.slice(0, 2_000_000), words: text.slice(0, 1_900_000), format }),
    ).not.toEqual([]),
  )
  expect(cpuMs).toBeLessThan(2_000)
})

test.each(['x\n', '\n', '\r\n[0:1]x\n'])(
  'a file of %j alone is given up where no more lines could be, and in no time',
  async (row) => {
    const text = row.repeat(1_980_000 / row.length)
    const cpuMs = await cpuMsOf(async () =>
      expect(await faultsOf({ text, format: 'lrc' })).toEqual(['text.100001 validation.line_many']),
    )
    expect(cpuMs).toBeLessThan(2_000)
  },
)

const attributes = Array.from({ length: 220_000 }, (_, at) => `a${at}=""`)
  .join(' ')
  .slice(0, 1_900_000)
const MARKS = 'a' + '\u0301\u0323'.repeat(450_000)
/** As many marks as a letter may have, time and again. */
const MARKED = `ਕ${'\u0301\u0323'.repeat(15)}`.repeat(129).slice(0, 4_000)
test.each([
  [
    'one line of marks',
    {
      text: overlay('<par><text src="w#a"/><audio src="b"/></par>'),
      words: `<p id="a">${MARKS}</p>`,
    },
  ],
  [
    'a page of words that thousands of lines name',
    {
      text: overlay('<par><text src="w#a"/><audio src="b"/></par>'.repeat(40_000)),
      words: `<p id="a">${'word '.repeat(380_000)}</p>`,
    },
  ],
  [
    'one text of marks that thousands of lines name',
    {
      text: overlay(
        '<par><text src="w#a"/><audio src="b" clipBegin="0" clipEnd="1"/></par>'.repeat(4_999),
      ),
      words: `<p id="a">${MARKED}</p>`,
    },
  ],
  ['an element of attributes', { text: overlay(''), words: `<p ${attributes}/>` }],
  ['rows at hundreds of times', { text: `${'[0:0]'.repeat(900)}${'x'.repeat(400)}\n`.repeat(400) }],
] as [string, { text: string; words?: string }][])('%s is refused in no time', async (_, file) => {
  const cpuMs = await cpuMsOf(async () => expect(await faultsOf(file)).not.toEqual([]))
  expect(cpuMs).toBeLessThan(2_000)
})

const SIGNS = '&#97;'.repeat(300_000)
test.each([
  ['a media overlay', { text: overlay(SIGNS), words: `<html><p>${SIGNS}</p></html>` }],
  ['LRC', { text: '[00:01]\n'.repeat(9_000) + `[00:01]${'ਹੀਰ '.repeat(99)}\n`.repeat(900) }],
  [
    'WebVTT',
    { text: `WEBVTT\n\n${`00:01.000 --> 00:02.000\n${'ਹੀਰ '.repeat(30)}\n\n`.repeat(4_900)}` },
  ],
] as [string, LineText][])('while %s is read, others have their turns', async (_, file) => {
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  // A turn is over each time that the clock is read, however fast the machine.
  let ms = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (ms += 5))
  await faultsOf(file)
  clock.mockRestore()
  clearImmediate(next)
  expect(turns).toBeGreaterThan(100)
})

test('nothing is read behind a text that is too long, or behind more pairs than there may be', async () => {
  const pair = '<par><text src="w#a"/><audio src="b"/></par>\n'
  const words = `<p><b id="a">${'a'.repeat(5_001)}</b><i></b>`
  expect(await faultsOf({ text: overlay(pair), words })).toEqual(['text.3 validation.line_long'])
  const many = overlay(`${pair.repeat(5_001)}</seq>`)
  expect(await faultsOf({ text: many, words })).toEqual(['text.5003 validation.line_many'])
})

test('a longer rest ends a verse, and so do eight lines', () => {
  const line = (startsMs: number): TimedLine => ({ startsMs, endsMs: startsMs + 500, text: 'a' })
  expect(versesOf([0, 1_000, 2_500, 3_000].map(line))).toEqual([1, 1, 2, 2])
  expect(versesOf(Array.from({ length: 9 }, (_, at) => line(at * 500))).at(-1)).toBe(2)
})

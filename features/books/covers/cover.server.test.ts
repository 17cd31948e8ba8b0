import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { coverPlan, type CoverWish, drawCover, drawFront } from './cover.server.ts'
import { setTitle } from './cover-title.server.ts'
import { MissingGlyphs, outline } from './outline.server.ts'

const heer: CoverWish = {
  title: { gurmukhi: 'ਹੀਰ', shahmukhi: 'ہیر', roman: 'Heer' },
  author: { gurmukhi: 'ਵਾਰਿਸ ਸ਼ਾਹ', roman: 'Waris Shah' },
  turn: 77,
  scripture: false,
}
const titled = (gurmukhi: string): CoverWish => ({ ...heer, title: { ...heer.title, gurmukhi } })

/** Left and right edge of each piece of thread, px. */
function threadsOf(svg: string): [number, number][] {
  return [...svg.matchAll(/M([\d.]+) [\d.]+H([\d.]+)v[\d.]+H/g)].map((m) => [
    Number(m[1]),
    Number(m[2]),
  ])
}

/** Left and right edge of the letters of each line of words, px. */
const wordsOf = (svg: string): [number, number][] =>
  [...svg.matchAll(/translate\(([\d.]+) [\d.]+\)" d="([^"]+)"/g)].map(([, at, path = '']) => {
    const points = path.match(/-?[\d.]+ -?[\d.]+/g) ?? []
    const xs = points.map((point) => Number(at) + Number.parseFloat(point))
    return [Math.min(...xs), Math.max(...xs)]
  })

describe('shaping', () => {
  test('the display cut has its bar at five eighths of an em', () => {
    expect(outline('title', 'ਰ', 80).top).toBeCloseTo(-50, 0)
  })

  test('nukta and precomposed letters come out alike', () => {
    expect(outline('title', 'ਸ਼ਾਹ', 80)).toEqual(outline('title', '\u0a36ਾਹ', 80))
  })

  test('Shahmukhi joins its letters', () => {
    const apart = ['ہ', 'ی', 'ر'].reduce((sum, c) => sum + outline('nastaliq', c, 30).width, 0)
    expect(outline('nastaliq', 'ہیر', 30).width).toBeLessThan(apart)
  })

  test.each(['ھی', 'عر'])(
    'no hole stands before %s, where a letter that does not join came',
    (word) => {
      const { width, right } = outline('nastaliq', word, 100)
      expect(width - right).toBeLessThan(10)
    },
  )

  test('a hyphen and Latin digits come from the Latin cut', () => {
    const bare = outline('title', 'ਬਾਹੂ', 60).width
    expect(outline('title', 'ਬਾਹੂ-1947', 60).width).toBeGreaterThan(bare + 60)
  })

  test('a letter the fonts lack is named, not drawn as a box', () => {
    expect(() => outline('title', 'ਹੀਰ हीर', 60)).toThrow(MissingGlyphs)
    expect(() => outline('title', 'ਹੀਰ ह', 60)).toThrow('ह (U+0939) in “ਹੀਰ ह”')
  })
})

describe('setting a title', () => {
  test.each(['ਸ਼ਾਹ ਹੁਸੈਨ ਦੀਆਂ ਕਾਫ਼ੀਆਂ', 'ਪੰਜਾਬ ਦੀਆਂ ਲੋਕ ਕਹਾਣੀਆਂ'])('%s breaks over two lines', (t) => {
    const lines = setTitle(t, 352)
    expect(lines).toHaveLength(2)
    for (const line of lines) {
      expect(line.width).toBeLessThanOrEqual(352)
      expect(line.size).toBeGreaterThanOrEqual(38)
    }
  })

  test('a short title is large and stays on one line', () => {
    expect(setTitle('ਹੀਰ', 352)).toMatchObject([{ size: 108, airy: false }])
    expect(setTitle('ਲੋਕ ਆਖਦੇ', 352)).toHaveLength(1)
  })

  test.each(['ਮਕਬੂਲ', 'ਚਰਚਾ', 'ਕਲਮ', 'ਸਾਂਝ', 'ਮੇਲੇ'])('%s keeps the thread at a distance', (word) => {
    expect(setTitle(word, 352)).toMatchObject([{ airy: true }])
  })

  test('the longest title, of words of one letter, is set as soon as another', () => {
    const lines = setTitle('a-'.repeat(149), 352)
    expect(lines).toHaveLength(4)
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(352)
  })

  test('a very long title still fits', () => {
    const lines = setTitle('ਗਿਆਨੀ ਦਿੱਤ ਸਿੰਘ ਦੀਆਂ ਚੋਣਵੀਆਂ ਰਚਨਾਵਾਂ ਦਾ ਵੱਡਾ ਸੰਗ੍ਰਹਿ ਭਾਗ ਦੂਜਾ', 352)
    expect(lines.length).toBeGreaterThan(2)
    expect(Math.max(...lines.map((l) => l.width))).toBeLessThanOrEqual(352)
  })
})

describe('drawing a cover', () => {
  test('the same work gives the same cover, byte for byte', () => {
    expect(drawCover(heer)).toEqual(drawCover(heer))
    expect(drawCover({ ...heer, turn: 78 }).full).not.toBe(drawCover(heer).full)
  })

  test('the bar of a title runs on as a thread that never crosses its letters', () => {
    const [line] = setTitle('ਹੀਰ', 352)
    const threads = threadsOf(drawCover(titled('ਹੀਰ')).full)
    expect(threads).toHaveLength(2)
    for (const [from, to] of threads)
      expect(to <= 25 || from >= 24 + (line?.width ?? 0) - 1.1, `${from}–${to}`).toBe(true)
  })

  test.each(['ਮਕਬੂਲ', 'ਪੂਰਨ ਭਗਤ', 'ਪੰਜਾਬ ਦੀਆਂ ਲੋਕ ਕਹਾਣੀਆਂ'])(
    '%s hangs from a thread from edge to edge, as a shorter one would be a dash',
    (word) => {
      const { full, nastaliq } = drawCover(titled(word))
      expect(threadsOf(full)).toEqual([[0, 400]])
      expect(threadsOf(nastaliq?.full ?? '')).toEqual([[0, 400]])
    },
  )

  test('the bare cover has the words and the size of the full one', () => {
    const { full, bare } = drawCover(heer)
    const words = (svg: string): string => svg.slice(svg.indexOf('</g>'))
    expect(words(bare)).toBe(words(full))
    expect(bare).toContain('stroke-dasharray')
    expect(full).not.toContain('stroke-dasharray')
  })

  test('author and Shahmukhi may be missing', () => {
    const alone = drawCover({
      ...titled('ਹੀਰ'),
      title: { gurmukhi: 'ਹੀਰ', roman: 'Heer' },
      author: null,
    })
    expect(alone.full).toContain('viewBox="0 0 400 400"')
    expect(alone.full.match(/translate/g)).toHaveLength(1)
    expect(drawCover(heer).full.match(/translate/g)).toHaveLength(3)
  })

  test('the pattern fills what the words leave', () => {
    const { area } = drawCover(heer)
    expect(area[0] === 0 || area[1] === 100).toBe(true)
    expect(area[1] - area[0]).toBeGreaterThan(40)
    const long = drawCover(titled('ਗਿਆਨੀ ਦਿੱਤ ਸਿੰਘ ਦੀਆਂ ਚੋਣਵੀਆਂ ਰਚਨਾਵਾਂ ਦਾ ਸੰਗ੍ਰਹਿ')).area
    expect(long[1] - long[0]).toBeGreaterThan(15)
  })

  test('scripture keeps the quiet cloth at every turn', () => {
    const plan = coverPlan({ ...heer, scripture: true })
    expect([plan.cloth, plan.lattice]).toEqual(['nilak', 'til'])
  })

  test('a cover is light enough for a lock screen', () => {
    const { full, small } = drawCover(heer)
    expect(gzipSync(full).length).toBeLessThan(10_000)
    expect(gzipSync(small).length).toBeLessThan(3_000)
  })
})

describe('a cover for readers of Shahmukhi', () => {
  test('has its title in Nastaliq at the right', () => {
    const { nastaliq, full } = drawCover(heer)
    expect(nastaliq?.full).not.toBe(full)
    expect([drawFront(heer), drawFront(heer, true)]).toEqual([full, nastaliq?.full])
    const title = outline('nastaliq', 'ہیر', 92)
    expect(nastaliq?.full).toContain(`translate(${Math.round((376 - title.width) * 10) / 10} `)
    expect(gzipSync(nastaliq?.bare ?? '').length).toBeLessThan(12_000)
  })

  test.each(['کھلھے میدان', 'کتاباں', 'گھر', 'ہیر', 'کافیاں بلھے شاہ', 'پراچین پنتھ پرکاش'])(
    'the letters of %s stay within the margins, those that reach past their word too',
    (shahmukhi) => {
      const names = { gurmukhi: 'ਹੀਰ', shahmukhi, roman: 'Heer' }
      const { full, nastaliq } = drawCover({ ...heer, title: names })
      for (const cover of [full, nastaliq?.full ?? ''])
        for (const [left, right] of wordsOf(cover)) {
          expect(left).toBeGreaterThanOrEqual(20)
          expect(right).toBeLessThanOrEqual(376.2)
        }
    },
  )

  test('has Nastaliq alone, in every form with words, where no other script has the title', () => {
    const names = { gurmukhi: null, shahmukhi: 'ہیر', roman: 'Heer' }
    const author = { gurmukhi: 'ਵਾਰਿਸ ਸ਼ਾਹ', shahmukhi: 'وارث شاہ', roman: 'Waris Shah' }
    const { full, bare, nastaliq } = drawCover({ ...heer, title: names, author })
    expect({ full, bare }).toEqual({ full: nastaliq?.full, bare: nastaliq?.bare })
    const words = (path: string) => full.includes(`d="${path}"`)
    expect(words(outline('nastaliq', 'ہیر', 92).path)).toBe(true)
    expect(words(outline('nastaliq', 'وارث شاہ', 27).path)).toBe(true)
    expect(full.match(/translate/g)).toHaveLength(2)
  })

  test('is none where the title has no Shahmukhi', () => {
    expect(drawCover({ ...heer, title: { ...heer.title, shahmukhi: null } }).nastaliq).toBe(null)
  })
})

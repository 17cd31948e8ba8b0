import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import { ROOT } from '#server/root.ts'

const FONTS = join(ROOT, 'features/books/covers/cover-fonts')

/** Titles, running text and Shahmukhi: each a stack, the second font for what the first lacks. */
const STACKS = {
  title: ['display-gurmukhi', 'display-latin'],
  text: ['text-gurmukhi', 'text-latin'],
  nastaliq: ['nastaliq', 'text-latin'],
} as const

export type Hand = keyof typeof STACKS

/**
 * Shaped text as an SVG path from (0, 0) on the baseline; px, y downwards, `top` negative. Letters may reach
 * past `width`: the stroke of a kaf begins before its word.
 */
export interface Outline {
  readonly path: string
  readonly width: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A title holds characters that the cover fonts do not: better no cover than empty boxes. */
export class MissingGlyphs extends Error {
  constructor(
    readonly text: string,
    readonly characters: readonly string[],
  ) {
    const codes = characters.map((c) => `${c} (U+${hexOf(c)})`).join(', ')
    super(`The cover fonts have no glyph for ${codes} in “${text}”`)
    this.name = 'MissingGlyphs'
  }
}

const hexOf = (c: string): string =>
  (c.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')

interface Loaded {
  font: Font
  upem: number
  has: ReadonlySet<number>
}
const loaded = new Map<string, Loaded>()

function fontNamed(name: string): Loaded {
  const known = loaded.get(name)
  if (known) return known
  const file = readFileSync(join(FONTS, `${name}.ttf`))
  const face = new Face(new Blob(file))
  const fresh = { font: new Font(face), upem: face.upem, has: new Set(face.collectUnicodes()) }
  loaded.set(name, fresh)
  return fresh
}

interface Run {
  font: Loaded
  text: string
}

/** Cuts text where the font must change; a space stays with the words before it. */
function runsOf(hand: Hand, text: string): Run[] {
  const fonts = STACKS[hand].map(fontNamed)
  const runs: Run[] = []
  const missing = new Set<string>()
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    const last = runs.at(-1)
    const font =
      character === ' ' && last ? last.font : fonts.find((candidate) => candidate.has.has(code))
    if (!font) missing.add(character)
    else if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  if (missing.size > 0) throw new MissingGlyphs(text, [...missing])
  return hand === 'nastaliq' ? runs.reverse() : runs
}

/** A text without what the fonts of a hand lack: a title may have signs that no cover shows. */
export function drawable(hand: Hand, text: string): string {
  const fonts = STACKS[hand].map(fontNamed)
  return [...text.normalize('NFC')]
    .filter(
      (character) =>
        /\s/.test(character) || fonts.some(({ has }) => has.has(character.codePointAt(0) ?? 0)),
    )
    .join('')
}

/**
 * Shapes one line with HarfBuzz and returns its outline; `size` is px per em.
 * Throws MissingGlyphs rather than draw a box.
 */
export function outline(hand: Hand, text: string, size: number): Outline {
  const clean = text.normalize('NFC').replace(/[\u200b-\u200f\u2060]/g, '')
  const drawn = { path: '', left: 0, right: 0, top: 0, bottom: 0 }
  let pen = 0
  for (const run of runsOf(hand, clean.replace(/\s+/g, ' ').trim())) {
    const scale = size / run.font.upem
    const buffer = new Buffer()
    buffer.addText(run.text)
    buffer.guessSegmentProperties()
    shape(run.font.font, buffer)
    const places = buffer.getGlyphPositions()
    let x = 0
    let y = 0
    buffer.getGlyphInfos().forEach((glyph, i) => {
      const place = places[i]
      if (glyph.codepoint === 0 || !place) throw new MissingGlyphs(text, [...run.text])
      const from = { x: pen + (x + place.xOffset) * scale, y: (y + place.yOffset) * scale }
      drawGlyph(drawn, run.font.font.glyphToPath(glyph.codepoint), from, scale)
      x += place.xAdvance
      y += place.yAdvance
    })
    pen += x * scale
  }
  return { ...drawn, width: pen }
}

/** Adds a glyph's path, given in font units with y upwards, at a place given in px. */
function drawGlyph(
  drawn: { path: string; left: number; right: number; top: number; bottom: number },
  glyph: string,
  from: { x: number; y: number },
  scale: number,
): void {
  drawn.path += glyph.replace(/([MLQCZ])([^MLQCZ]*)/g, (_, command: string, points: string) => {
    if (command === 'Z') return 'Z'
    const numbers = points.trim().split(/[ ,]+/).map(Number)
    const moved = numbers.map((n, i) => {
      if (i % 2 === 0) {
        const x = n * scale + from.x
        drawn.left = Math.min(drawn.left, x)
        drawn.right = Math.max(drawn.right, x)
        return x
      }
      const y = -(n * scale + from.y)
      drawn.top = Math.min(drawn.top, y)
      drawn.bottom = Math.max(drawn.bottom, y)
      return y
    })
    return command + moved.map((n) => Math.round(n * 10) / 10).join(' ')
  })
}

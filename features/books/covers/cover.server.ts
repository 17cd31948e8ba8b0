import { CLOTHS } from '#shared/phulkari/cloths.ts'
import { type Plan, planCloth, SCRIPTURE, seedOf } from '#shared/phulkari/plan.ts'
import { chartOf, clothSvg, paintCloth, smallCloth } from '#shared/phulkari/stitches.ts'
import { TALL_COVER } from '#shared/phulkari/tall-cover.ts'
import { BAR_TOP, setTitle, type TitleLine } from './cover-title.server.ts'
import { drawable, type Hand, outline, type Outline } from './outline.server.ts'

export interface CoverWish {
  readonly title: {
    readonly gurmukhi: string | null
    readonly shahmukhi?: string | null
    readonly roman: string
  }
  readonly author?: {
    readonly gurmukhi: string | null
    readonly shahmukhi?: string | null
    readonly roman: string
  } | null
  /** Which of a title's cloths: 0, 1, 2 … Stored with the work. */
  readonly turn: number
  readonly scripture: boolean
}

/** SVG documents. `area` is the pattern's top and bottom, per cent of the cover's height. */
export interface Cover {
  readonly full: string
  /** The unstitched state: same size, same words. */
  readonly bare: string
  /** The same two with the words in Nastaliq first; null for a title that has none in Shahmukhi. */
  readonly nastaliq: { readonly full: string; readonly bare: string } | null
  /** Cloth only, larger threads, for under 120 px. */
  readonly small: string
  /** A hanging cloth, 48 × 104 threads, without words. */
  readonly tall: string
  readonly area: readonly [number, number]
}

const SIDE = 400
const THREADS = 72
const THREAD = SIDE / THREADS
const PAD = 24
const TEXT_WIDTH = SIDE - PAD * 2
/** px between the top of a band and its words, and its hem. */
const TOP = 22
const HEM = 8

/** The cloth that a work's title, author and turn give it. */
export function coverPlan({ title, author, turn, scripture }: CoverWish): Plan {
  return planCloth(seedOf(title.roman, author?.roman ?? '', turn), scripture ? SCRIPTURE : {})
}

/** Draws a cover as it is seen first: stitched, in its title's own script, or in Nastaliq where it has that. */
export function drawFront(wish: CoverWish, isNastaliq = false): string {
  const words = (isNastaliq ? setNastaliq(wish) : null) ?? wordsOf(wish)
  return drawWorded(coverPlan(wish), words).full
}

/** The words of a cover: those in Nastaliq stand first where a title has no Gurmukhi. */
const wordsOf = (wish: CoverWish): Words =>
  (wish.title.gurmukhi === null ? setNastaliq(wish) : null) ?? setWords(wish)

/** Draws a cover in all its forms, without the signs that the fonts lack. */
export function drawCover(wish: CoverWish): Cover {
  const plan = coverPlan(wish)
  const nastaliq = setNastaliq(wish)
  const { full, bare, area } = drawWorded(plan, wordsOf(wish))
  return {
    full,
    bare,
    nastaliq: nastaliq && drawWorded(plan, nastaliq),
    small: smallCloth(plan) + '\n',
    tall: clothSvg(plan, TALL_COVER.width, TALL_COVER.height) + '\n',
    area,
  }
}

/** A cloth with a band of words, stitched and bare. */
function drawWorded(plan: Plan, words: Words): Pick<Cover, 'full' | 'bare' | 'area'> {
  const bandHeight = Math.ceil(words.height / THREAD) * THREAD
  const high = plan.place === 'high'
  const rows = Math.round((SIDE - bandHeight) / THREAD)
  const chart = chartOf(plan, THREADS, rows)
  const text = drawWords(words, high ? 0 : SIDE - bandHeight, plan)
  const draw = (bare: boolean): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">` +
    `<path fill="${CLOTHS[plan.cloth].ground}" d="M0 0h${SIDE}v${SIDE}H0z"/>` +
    `<g transform="scale(${THREAD.toFixed(4)})">` +
    `${paintCloth(plan, chart, high ? THREADS - rows : 0, bare)}</g>${text}</svg>\n`
  const band = px((bandHeight / SIDE) * 100)
  return { full: draw(false), bare: draw(true), area: high ? [band, 100] : [0, px(100 - band)] }
}

type Placed<T> = T & { readonly x: number; readonly baseline: number }
interface Words {
  readonly title: readonly Placed<TitleLine>[]
  readonly rows: readonly Placed<Outline>[]
  readonly nastaliq?: Placed<Outline>
  /** A thread from edge to edge, from which words hang whose own bar carries none. */
  readonly hem: boolean
  readonly height: number
}

/** Sizes in px that a Nastaliq title is tried at; the last is fitted to the band. */
const NASTALIQ_SIZES = [92, 76, 62, 50]

/** Places a Nastaliq title at the right, under it the author and at the left the Gurmukhi title. */
function setNastaliq({ title, author }: CoverWish): Words | null {
  if (!title.shahmukhi) return null
  const text = drawable('nastaliq', title.shahmukhi)
  const size = NASTALIQ_SIZES.find((px) => inkOf(outline('nastaliq', text, px)) <= TEXT_WIDTH)
  const line = fitLine('nastaliq', text, size ?? 50)
  const baseline = TOP - line.top
  const nastaliq = { ...line, x: SIDE - PAD - endOf(line), baseline }
  const left = title.gurmukhi ? fitLine('text', title.gurmukhi, 22) : null
  const right = author?.shahmukhi ? fitLine('nastaliq', author.shahmukhi, 27) : null
  const fits = !left || !right || inkOf(left) + inkOf(right) + 20 <= TEXT_WIDTH
  const shown = rowOf(fits ? left : null, right)
  const under = baseline + Math.max(line.bottom, 0) + 6
  const at = under + Math.max(18, ...shown.map((part) => -part.top))
  const height = at + Math.max(8, ...shown.map((part) => part.bottom)) + 12
  const rows = shown.map((part) => ({ ...part, baseline: at }))
  return { title: [], nastaliq, rows, height, hem: true }
}

/** Places title, author and Shahmukhi title in a band; y from the band's top. */
function setWords({ title, author }: CoverWish): Words {
  const lines: Placed<TitleLine>[] = []
  let y = 0
  for (const line of setTitle(drawable('title', title.gurmukhi ?? title.roman), TEXT_WIDTH)) {
    const air = line.airy ? 0.2 * line.size : 0.1 * line.size
    const up = Math.max(line.rise, air) + (lines.length ? 0.16 * line.size : TOP)
    const baseline = y + up + BAR_TOP * line.size
    lines.push({ ...line, x: PAD, baseline })
    y = baseline + Math.max(line.bottom, 0)
  }
  const rows: Placed<Outline>[] = []
  for (const row of setRows(author?.gurmukhi, title.shahmukhi)) {
    const baseline = y + 8 + Math.max(20, ...row.map((part) => -part.top))
    rows.push(...row.map((part) => ({ ...part, baseline })))
    y = baseline + Math.max(8, ...row.map((part) => part.bottom))
  }
  const hem = lines.some(({ airy }) => airy)
  return { title: lines, rows, height: y + (rows.length ? 12 : 20), hem }
}

type Row = readonly (Outline & { readonly x: number })[]

/** Author at the left and Shahmukhi title at the right: one row, or two when they would meet. */
function setRows(author?: string | null, shahmukhi?: string | null): Row[] {
  for (const shrink of [1, 0.92, 0.85]) {
    const left = author ? fitLine('text', author, 24 * shrink) : null
    const right = shahmukhi ? fitLine('nastaliq', shahmukhi, 31 * shrink) : null
    if (left && right && inkOf(left) + inkOf(right) + 20 <= TEXT_WIDTH) return [rowOf(left, right)]
  }
  const right = shahmukhi ? [rowOf(null, fitLine('nastaliq', shahmukhi, 31))] : []
  const left = author ? [rowOf(fitLine('text', author, 24), null)] : []
  return [...right, ...left]
}

function rowOf(left: Outline | null, right: Outline | null): Row {
  return [
    ...(left ? [{ ...left, x: PAD }] : []),
    ...(right ? [{ ...right, x: SIDE - PAD - endOf(right) }] : []),
  ]
}

function fitLine(hand: Hand, words: string, size: number): Outline {
  const text = drawable(hand, words)
  const line = outline(hand, text, size)
  return inkOf(line) <= TEXT_WIDTH ? line : outline(hand, text, (size * TEXT_WIDTH) / inkOf(line))
}

/** The right end of a line and of its letters. */
const endOf = ({ width, right }: Outline): number => Math.max(width, right)
const inkOf = (line: Outline): number => endOf(line) - line.left

const px = (n: number): number => Math.round(n * 10) / 10

function drawWords(words: Words, top: number, plan: Plan): string {
  const { line, ink } = CLOTHS[plan.cloth]
  const draw = (part: Placed<Outline>, fill: string): string =>
    `<path fill="${fill}" transform="translate(${px(part.x)} ${px(top + part.baseline)})" d="${part.path}"/>`
  const large = words.nastaliq ? [words.nastaliq] : words.title
  const threads = words.hem ? drawHem(top) : words.title.map((part) => drawThread(part, top))
  return [
    `<path fill="${line}" d="${[threads].flat().join('')}"/>`,
    ...large.map((part) => draw(part, line)),
    ...words.rows.map((part) => draw(part, ink)),
  ].join('')
}

/** From edge to edge: a shorter thread beside a word is read as a dash. */
const drawHem = (top: number): string => `M0 ${px(top + HEM)}H${SIDE}v${px(THREAD)}H0z`

/** The bar of a title as a thread: it runs up to the word and on from it, never across. */
function drawThread(part: Placed<TitleLine>, top: number): string {
  const y = px(top + part.baseline - BAR_TOP * part.size)
  const thick = px(part.size * 0.125)
  const end = px(part.x + part.width - 1)
  const after = end < SIDE - 8 ? `M${end} ${y}H${SIDE}v${thick}H${end}z` : ''
  return `M0 ${y}H${px(part.x + 1)}v${thick}H0z${after}`
}

import { CLOTHS, type Cloth } from './cloths.ts'
import type { Stitch, Thread } from './grid.ts'
import { LATTICES } from './lattices.ts'
import type { Plan } from './plan.ts'

/** Rows of cells, each bare (null) or one of four threads laid across or along. */
export type Chart = readonly (readonly (Stitch | null)[])[]

/** Counts a plan out on a piece of w × h threads. */
export function chartOf(plan: Plan, w: number, h: number): Chart {
  const { at, composed } = LATTICES[plan.lattice]
  const settings = { ...plan, w, h }
  const [ox, oy] = composed ? [0, 0] : [plan.ox, plan.oy]
  return Array.from({ length: h }, (_, y) =>
    Array.from({ length: w }, (_, x) => at(x + ox, y + oy, settings)),
  )
}

const same = (a: Stitch | null | undefined, b: Stitch): boolean =>
  !!a && a[0] === b[0] && a[1] === b[1]

/** The paths of one thread in one direction. */
export interface Skein {
  readonly thread: Thread
  readonly along: boolean
  readonly path: string
}

/** Runs of equal cells become one darn stitch each, moved down by `y0` threads. */
export function skeinsOf(chart: Chart, y0 = 0): Skein[] {
  const paths = new Map<string, { thread: Thread; along: boolean; parts: string[] }>()
  const at = (x: number, y: number): Stitch | null => chart[y]?.[x] ?? null
  chart.forEach((row, y) => {
    row.forEach((stitch, x) => {
      if (!stitch) return
      const [dx, dy] = stitch[1] === 0 ? [1, 0] : [0, 1]
      if (same(at(x - dx, y - dy), stitch)) return
      let n = 1
      while (same(at(x + dx * n, y + dy * n), stitch)) n++
      const key = stitch.join()
      const skein = paths.get(key) ?? { thread: stitch[0], along: stitch[1] === 1, parts: [] }
      skein.parts.push(dy ? `M${x}.5 ${y + y0}v${n}` : `M${x} ${y + y0}.5h${n}`)
      paths.set(key, skein)
    })
  })
  return [...paths.values()].map(({ thread, along, parts }) => ({
    thread,
    along,
    path: parts.join(''),
  }))
}

/** Mixes a #rrggbb colour with white (amount above 0) or black (below), amount −1 to 1. */
export function tint(hex: string, amount: number): string {
  const to = amount > 0 ? 255 : 0
  return (
    '#' +
    channels(hex)
      .map((c) => toHex(c + (to - c) * Math.abs(amount)))
      .join('')
  )
}

/** Silk laid along the cloth catches the light: the same thread, a little lighter. */
export function sheen(hex: string): string {
  const [r, g, b] = channels(hex)
  const light = (r * 3 + g * 6 + b) / 2550
  if (light > 0.9) return tint(hex, -0.09)
  return tint(hex, light < 0.3 ? 0.1 : 0.2)
}

function channels(hex: string): [number, number, number] {
  const n = parseInt(hex.slice(1), 16)
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255]
}

const toHex = (c: number): string => Math.round(c).toString(16).padStart(2, '0')

const STITCHED = 'stroke-width=".8"'
/** On the two darkest grounds in their brightest thread: a page in the dark is as dark as they are. */
const pricked = ({ ground, ink, threads }: Cloth) => {
  const [stroke, opacity] = isDark(ground) ? [threads[0], '.6'] : [ink, '.32']
  return `stroke="${stroke}" stroke-opacity="${opacity}" stroke-width=".48" stroke-dasharray=".35 .65"`
}

const isDark = (ground: string): boolean => {
  const [r, g, b] = channels(ground)
  return r * 3 + g * 6 + b < 480
}

/** An SVG group of the stitched pattern; `bare` gives only the pricked outline of each stitch. */
export function paintCloth(plan: Plan, chart: Chart, y0 = 0, bare = false): string {
  const cloth = CLOTHS[plan.cloth]
  const paths = skeinsOf(chart, y0).map(({ thread, along, path }) => {
    if (bare) return `<path d="${path}"/>`
    const silk = cloth.threads[plan.order[thread]]
    return `<path d="${path}" stroke="${along ? sheen(silk) : silk}"/>`
  })
  return `<g fill="none" ${bare ? pricked(cloth) : STITCHED}>${paths.join('')}</g>`
}

/** A whole SVG of a cloth whose threads are large enough for a small picture. */
export function smallCloth(plan: Plan): string {
  const threads = plan.m <= 24 ? 36 : 48
  return clothSvg(plan, threads, threads)
}

/**
 * A cloth that `clothSvg` drew before a stitch was made: the pricked outline of each on the same ground.
 * Made of the drawing, so that books published before there was this form have it too.
 */
export function unstitched(svg: string): string {
  const ground = /<path fill="(#\w{6})"/.exec(svg)?.[1]
  const cloth = Object.values(CLOTHS).find((one) => one.ground === ground)
  if (!cloth) return svg
  return svg
    .replace(`<g fill="none" ${STITCHED}>`, `<g fill="none" ${pricked(cloth)}>`)
    .replace(/(<path d="[^"]*") stroke="[^"]*"/g, '$1')
}

/** A whole SVG of cloth alone, w × h threads. */
export function clothSvg(plan: Plan, w: number, h: number, bare = false): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}"` +
    ` preserveAspectRatio="xMidYMid slice">` +
    `<path fill="${CLOTHS[plan.cloth].ground}" d="M0 0h${w}v${h}H0z"/>` +
    `${paintCloth(plan, chartOf(plan, w, h), 0, bare)}</svg>`
  )
}

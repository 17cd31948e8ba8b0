import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CLOTH_NAMES, CLOTHS } from './cloths.ts'
import { LATTICE_NAMES } from './lattices.ts'
import { planCloth, seedOf } from './plan.ts'
import { chartOf, clothSvg, sheen, skeinsOf, tint, unstitched } from './stitches.ts'

/** Reads the stitches of a path back as cells, so that a chart can be rebuilt from what is drawn. */
function cellsOf(path: string): [number, number][] {
  return [...path.matchAll(/M(\d+)(?:\.5)? (\d+)(?:\.5)?([hv])(\d+)/g)].flatMap((stitch) => {
    const [, x, y, way, length] = stitch
    return Array.from({ length: Number(length) }, (_, i): [number, number] =>
      way === 'h' ? [Number(x) + i, Number(y)] : [Number(x), Number(y) + i],
    )
  })
}

test.each(LATTICE_NAMES)('the stitches of %s cover exactly the cells of its chart', (lattice) => {
  for (const seed of ['Heer', 'Sohni', 'Sassi', 'Puran']) {
    const chart = chartOf(planCloth(seed, { lattice }), 40, 52)
    const drawn = new Map<string, string>()
    for (const { thread, along, path } of skeinsOf(chart)) {
      for (const [x, y] of cellsOf(path)) {
        expect(drawn.has(`${x},${y}`), `cell ${x},${y} is stitched once`).toBe(false)
        drawn.set(`${x},${y}`, `${thread}${along}`)
      }
    }
    const charted = chart.flatMap((row, y) =>
      row.flatMap((s, x) => (s ? [[`${x},${y}`, `${s[0]}${s[1] === 1}`] as const] : [])),
    )
    expect(drawn).toEqual(new Map(charted))
    expect(charted.length / (40 * 52)).toBeGreaterThan(0.04)
    expect(charted.length / (40 * 52)).toBeLessThan(1)
  }
})

test('stitches move down together', () => {
  const chart = chartOf(planCloth('Heer', { lattice: 'ikka' }), 20, 20)
  const moved = skeinsOf(chart, 7).flatMap((s) => cellsOf(s.path))
  const still = skeinsOf(chart).flatMap((s) => cellsOf(s.path))
  expect(moved).toEqual(still.map(([x, y]) => [x, y + 7]))
})

test.each(CLOTH_NAMES)('a drawn cloth of %s can be unstitched', (cloth) => {
  const plan = { ...planCloth(seedOf('Heer', 'Waris Shah', 0)), cloth }
  expect(unstitched(clothSvg(plan, 48, 104))).toBe(clothSvg(plan, 48, 104, true))
  expect(unstitched('<svg/>')).toBe('<svg/>')
})

test('the darkest cloths are pricked in their own thread, so that they show on a dark page', () => {
  const pricks = (cloth: (typeof CLOTH_NAMES)[number]) =>
    /stroke="(#\w+)" stroke-opacity="(\.\d+)"/
      .exec(clothSvg({ ...planCloth('Mirza'), cloth }, 48, 104, true))
      ?.slice(1)
  expect(pricks('kala')).toEqual([CLOTHS.kala.threads[0], '.6'])
  expect(pricks('nilak')).toEqual([CLOTHS.nilak.threads[0], '.6'])
  expect(pricks('firozi')).toEqual([CLOTHS.firozi.ink, '.32'])
})

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = parseInt(hex.slice(i, i + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((p, q) => q - p) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

test.each(CLOTH_NAMES)('ink and title can be read on %s', (name) => {
  expect(contrast(CLOTHS[name].ink, CLOTHS[name].ground)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(CLOTHS[name].line, CLOTHS[name].ground)).toBeGreaterThanOrEqual(4.5)
})

test('a tint moves towards white or black, and silk towards light', () => {
  expect(tint('#336699', 1)).toBe('#ffffff')
  expect(tint('#336699', -1)).toBe('#000000')
  expect(luminance(sheen('#C4125F'))).toBeGreaterThan(luminance('#C4125F'))
  expect(luminance(sheen('#FFFFFF'))).toBeLessThan(1)
})

const titlesFile = '../shared/punjabi/distractors-gurmukhi.txt'
const titles = existsSync(titlesFile) ? readFileSync(titlesFile, 'utf8').trim().split('\n') : []

describe.skipIf(titles.length === 0)('fourteen thousand titles (needs ../shared/punjabi)', () => {
  test('hardly two thumbnails are alike', () => {
    const cloths = new Set(titles.map((t) => clothSvg(planCloth(seedOf(t, '', 0)), 36, 36)))
    console.log(`${cloths.size} distinct thumbnails of ${titles.length} titles`)
    expect(cloths.size / titles.length).toBeGreaterThan(0.97)
  }, 120_000)
})

import { along, cell, fold, type Lattice, type Thread, mod, threadOf } from './grid.ts'
import { ikka, meena, surajmukhi, til, vari } from './lattices-lozenge.ts'
import { kaudi, leheriya } from './lattices-row.ts'

const PEAK: readonly Thread[] = [0, 0, 1, 0, 2, 0, 3, 0]

/** ਘੁੰਗਟ ਬਾਗ਼: one great peak that covers the head. */
export const ghunghat: Lattice = (x, y, { m, w, h, band, slope }) => {
  const centre = w / 2 - 0.5
  const d = y - h * 0.04 - Math.abs(x - centre) * slope
  if (d < 0) return fold(x, m) + fold(y, m) < 1.6 ? [3, 0] : null
  if (mod(d, band) < 1) return null
  const side = x < centre ? 0 : 1
  const thread = PEAK[cell(d, band) % PEAK.length] ?? 0
  if (thread !== 1 && thread !== 3) return [thread, side]
  return fold(x, 6) + fold(Math.round(d), band) < 3.2 ? [thread, side] : null
}

const GARDEN: readonly Thread[] = [2, 1, 0, 0, 3, 1, 0, 0, 0]

/** ਚਾਰ ਬਾਗ਼: the fourfold garden, walled ring in ring. */
export const charbagh: Lattice = (x, y, { m, w, h, band, k, ka }) => {
  const u = Math.abs(x - (w / 2 - 0.5))
  const v = Math.abs(y - (h / 2 - 0.5))
  const R = Math.min(w, h) * 0.5
  // The piece is never shifted, so rings, wall and planting have to tell two gardens apart.
  const ring = R / (band + 4)
  if (u + v < R * (0.82 + 0.04 * ka)) {
    if (mod(u + v, ring) < 1) return null
    return [GARDEN[mod(cell(u + v, ring) + k, GARDEN.length)] ?? 0, along(u, v)]
  }
  const a = fold(u, m)
  const b = fold(v, m)
  if (a + b < 1.6) return [2, 0]
  return a + b < m * 0.38 ? [a > b ? 1 : 3, along(a, b)] : null
}

const BEDS: readonly [Lattice, (m: number) => number][] = [
  [vari, (m) => (m - 2) / 2],
  [surajmukhi, (m) => m - 2],
  [leheriya, () => 8],
  [meena, () => 6],
  [ikka, (m) => (m - 2) / 2],
  [kaudi, () => 8],
  [til, () => 8],
]

/** ਬਾਵਨ ਬਾਗ਼: a sampler of many gardens, each bed in its own thread order. */
export const bawan: Lattice = (x, y, p) => {
  const X = mod(x, p.m)
  const Y = mod(y, p.m)
  if (X === 0 || Y === 0) return null
  const i = cell(x, p.m)
  const j = cell(y, p.m)
  const bed = BEDS[mod(i * 3 + j * 5 + p.k, BEDS.length)]
  if (!bed) return null
  const [lattice, moduleOf] = bed
  const stitch = lattice(X - 1, Y - 1, {
    ...p,
    m: moduleOf(p.m),
    band: 3,
    r: 3.2,
    w: p.m,
    h: p.m,
  })
  return stitch && [threadOf(stitch[0] + i + j * 2), stitch[1]]
}

import { along, cell, fold, type Lattice, mod, threadOf } from './grid.ts'

/** ਲਹਿਰੀਆ: waves. */
export const leheriya: Lattice = (x, y, { m, band }) => {
  const s = mod(y + Math.round(fold(x, m)), band * 4)
  if (mod(s, band) === band - 1) return null
  return [threadOf(cell(s, band)), mod(x, m) < m / 2 ? 0 : 1]
}

/** ਦਰਸ਼ਨ ਦੁਆਰ: rows of doorways. */
export const darshan: Lattice = (x, y, { m }) => {
  const h = Math.round(m * 1.25)
  const u = fold(x, m)
  const Y = mod(y, h)
  if (Y >= h - 3) return Y === h - 2 ? [mod(x, 4) < 2 ? 1 : 3, 0] : null
  const height = h - 4 - Y
  const half = m / 2 - 1
  const roof = h - 4 - Math.max(0, Math.floor(u * 0.9))
  if (height > roof || u > half - 0.2) return null
  if (u > half - 2.2) return [0, 1]
  if (height > roof - 3) return [0, 0]
  if (height > roof - 4) return null
  const v = Math.abs(height - (h - 4) * 0.42)
  if (u + v < half * 0.28) return [2, 0]
  if (u + v < half * 0.55) return [1, along(u, v)]
  return height < 2 ? [3, 0] : null
}

/** ਕੌਡੀ ਬਾਗ਼: chains of cowries between bars. */
export const kaudi: Lattice = (x, y, { m }) => {
  const w = Math.round(m * 0.75)
  const X = mod(x, w)
  if (X === 0 || X === w - 1) return null
  const chain = cell(x, w)
  const u = fold(x, w)
  const v = fold(y + (chain % 2 ? m / 2 : 0), m)
  const d = u * 1.35 + v * 0.9
  if (d < m * 0.13) return [3, 1]
  if (d < m * 0.2) return null
  if (d < m * 0.42) return [chain % 3 === 1 ? 1 : 0, along(v, u)]
  return u < 0.6 || u > w / 2 - 2.2 ? [2, 1] : null
}

/** ਚੋਪ: stepped peaks worked alike on both faces. */
export const chope: Lattice = (x, y, { m }) => {
  const h = Math.round(m * 0.6)
  const row = cell(y, h)
  const Y = mod(y, h)
  const flip = mod(row, 2) === 1
  const late = mod(row, 4) > 1
  const u = fold(x + (late ? m / 2 : 0), m)
  const height = flip ? h - 1 - Y : Y
  const edge = (m / 2) * (1 - height / h)
  if (Y === 0 && !flip) return [2, 0]
  if (u < edge - 4) return [late ? 1 : 0, flip ? 1 : 0]
  if (u < edge - 3) return null
  if (u < edge - 1) return [0, mod(x, m) < m / 2 ? 0 : 1]
  return Math.abs(height - h * 0.62) + m / 2 - u < 2.1 ? [3, 0] : null
}

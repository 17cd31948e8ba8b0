import { along, cell, fold, type Lattice, mod, threadOf } from './grid.ts'

/** ਵਰੀ ਦਾ ਬਾਗ਼: nested lozenges, edge to edge. */
export const vari: Lattice = (x, y, { m, swap }) => {
  const R = m / 2
  const u = fold(x, m)
  const v = fold(y, m)
  const d = u + v
  const inner = d < R - 0.5
  const r = inner ? d : m - 1 - d
  if (r > R - 1.6 || r < 0) return null
  const k = r / R
  if (inner) {
    const dir = along(u, v)
    if (k > 0.62) return [0, dir]
    if (k > 0.44) return null
    return k > 0.2 ? [1, dir] : [2, dir ? 0 : 1]
  }
  const dir = u > v ? 0 : 1
  if (k > 0.62) return [swap ? 0 : 3, dir]
  if (k > 0.44) return [0, dir]
  return k > 0.28 ? null : [1, dir ? 0 : 1]
}

/** ਤਿਲ ਪੱਤਰਾ: scattered sesame seeds. The one lattice scripture may wear. */
export const til: Lattice = (x, y, { m, r }) => {
  const row = cell(y, m)
  const shift = mod(row, 2) ? m / 2 : 0
  const u = fold(x + shift, m)
  const v = fold(y, m)
  // Seeds grow with their spacing, or a wide field would look unworked.
  const reach = r + (m - 10) / 4
  if (u + v < reach) return [mod(cell(x + shift, m) + row * 2, 5) === 0 ? 1 : 0, along(u, v)]
  return fold(x + shift + m / 2, m) + v < 1.6 ? [2, 0] : null
}

/** ਸੂਰਜਮੁਖੀ: eight-pointed sunflowers, a small lozenge in the corners. */
export const surajmukhi: Lattice = (x, y, { m }) => {
  const u = fold(x, m)
  const v = fold(y, m)
  const d = u + v
  const R = m / 2
  const square = Math.max(u, v)
  const star = Math.min(d / 1.36, square)
  if (d < R * 0.22) return [2, 0]
  if (d < R * 0.42) return [1, along(u, v)]
  if (star < R * 0.46) return null
  if (star < R * 0.8) return [0, u > v !== d / 1.36 < square ? 1 : 0]
  const corner = m - 1 - d
  if (corner < R * 0.2) return [2, 0]
  return corner < R * 0.42 ? [3, along(u, v)] : null
}

/** ਮੀਨਾਕਾਰੀ: small enamelled lozenges, colour running on the diagonal. */
export const meena: Lattice = (x, y, { m, ka, kb }) => {
  const s = mod(x + y, m)
  const t = mod(x - y, m)
  if (s < 1 || t < 1) return null
  const a = cell(x + y, m)
  const b = cell(x - y, m)
  const edge = Math.min(s, t, m - s, m - t)
  const k = mod(a * ka + b * kb, 5)
  const dir = mod(a + b, 2) === 1 ? 1 : 0
  if (edge > m * 0.34) return [threadOf(k + 1), dir ? 0 : 1]
  return [k === 4 ? 0 : threadOf(k), dir]
}

/** ਇੱਕਾ: the ace, counter-changed squares. */
export const ikka: Lattice = (x, y, { m }) => {
  const u = fold(x, m)
  const v = fold(y, m)
  const d = u + v
  const R = m / 2
  const odd = mod(cell(x, m) + cell(y, m), 2) === 1
  if (Math.max(u, v) > R - 0.9) return null
  if (d < R * 0.3) return [odd ? 2 : 3, 0]
  if (d < R * 0.86) return odd ? null : [1, along(u, v)]
  return odd ? [0, along(u, v)] : null
}

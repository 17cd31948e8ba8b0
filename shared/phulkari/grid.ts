export type Thread = 0 | 1 | 2 | 3
/** 0 is laid across, 1 along. */
export type Direction = 0 | 1
export type Stitch = readonly [thread: Thread, direction: Direction]

/** The settings of a lattice. `m` is the module in threads; `w` and `h` the piece, in threads. */
export interface LatticeSettings {
  readonly m: number
  readonly w: number
  readonly h: number
  readonly band: number
  readonly r: number
  readonly slope: number
  readonly swap: boolean
  readonly ka: number
  readonly kb: number
  readonly k: number
}

/** The stitch at column x, row y of the cloth, or null where the cloth stays bare. */
export type Lattice = (x: number, y: number, p: LatticeSettings) => Stitch | null

export const mod = (a: number, m: number): number => ((a % m) + m) % m
export const fold = (a: number, m: number): number => Math.abs(mod(a, m) - (m - 1) / 2)
export const cell = (a: number, m: number): number => Math.floor(a / m)

export function threadOf(n: number): Thread {
  return mod(n, 4) as Thread
}

/** Along when the first distance is the larger: stitches then point away from a motif's centre. */
export function along(u: number, v: number): Direction {
  return u > v ? 1 : 0
}

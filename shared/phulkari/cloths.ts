/** A dyed khaddar: its ground, four threads, and the colours text and line take on it. */
export interface Cloth {
  readonly ground: string
  readonly ink: string
  readonly line: string
  readonly threads: readonly [string, string, string, string]
}

export type ClothName =
  | 'nilak'
  | 'majith'
  | 'rani'
  | 'sarson'
  | 'totia'
  | 'thirma'
  | 'kala'
  | 'firozi'

/** The eight cloths. Hex colours; ink on ground is at least 4.5 : 1 in each. */
export const CLOTHS: Readonly<Record<ClothName, Cloth>> = {
  nilak: {
    ground: '#1B1E55',
    ink: '#FFFFFF',
    line: '#FFB51F',
    threads: ['#FFB51F', '#F0357F', '#FFF1D0', '#F4702B'],
  },
  majith: {
    ground: '#94142F',
    ink: '#FFFFFF',
    line: '#FFC64A',
    threads: ['#FFB51F', '#FFE3A3', '#FF7A2F', '#F7A8C4'],
  },
  rani: {
    ground: '#C4125F',
    ink: '#FFFFFF',
    line: '#FFFFFF',
    threads: ['#FFC23D', '#FFE9F0', '#2A1B66', '#FF8B3D'],
  },
  sarson: {
    ground: '#FFB51F',
    ink: '#16184A',
    line: '#16184A',
    threads: ['#1B1E55', '#B3123F', '#FFFFFF', '#0C6B4B'],
  },
  totia: {
    ground: '#0B5E44',
    ink: '#FFFFFF',
    line: '#FFC94F',
    threads: ['#FFC23D', '#F7F0DC', '#F2598F', '#F4702B'],
  },
  thirma: {
    ground: '#F7F6F3',
    ink: '#16184A',
    line: '#94142F',
    threads: ['#C4125F', '#94142F', '#F2A100', '#0C6B4B'],
  },
  kala: {
    ground: '#1D1418',
    ink: '#FFFFFF',
    line: '#F7A91B',
    threads: ['#F7A91B', '#E4572A', '#F6EBD9', '#D81E6B'],
  },
  firozi: {
    ground: '#0A6478',
    ink: '#FFFFFF',
    line: '#FFFFFF',
    threads: ['#FFC93C', '#F2F7F6', '#FF6FA3', '#0D1B4C'],
  },
}

// The order is part of the recipe: a seed picks by index.
export const CLOTH_NAMES: readonly ClothName[] = [
  'nilak',
  'majith',
  'rani',
  'sarson',
  'totia',
  'thirma',
  'kala',
  'firozi',
]

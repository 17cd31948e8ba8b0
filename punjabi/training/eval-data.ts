import { existsSync, readFileSync } from 'node:fs'

const FOLDER = new URL('../../../shared/punjabi/', import.meta.url)
const FILES = ['dev.tsv', 'titles-dev.tsv', 'distractors-gurmukhi.txt']

/** Whether the data lies beside the project; it is never part of it. */
export const present = FILES.every((name) => existsSync(new URL(name, FOLDER)))

function lines(name: string): string[] {
  return readFileSync(new URL(name, FOLDER), 'utf8').trim().split('\n')
}

function rows(name: string): string[][] {
  return lines(name)
    .slice(1)
    .map((line) => line.split('\t'))
}

export interface Spelled {
  gurmukhi: string
  /** May be empty. */
  shahmukhi: string
  /** As one person typed it. */
  roman: string
  isPhrase: boolean
}

export interface Work {
  gurmukhi: string
  shahmukhi: string
  roman: string
  authorGurmukhi: string
  authorShahmukhi: string
  authorRoman: string
  /** Careless Roman spellings. */
  sloppy: string[]
  authorSloppy: string[]
}

const list = (cell: string | undefined) => (cell ?? '').split(';').filter(Boolean)

export function readSpelled(): Spelled[] {
  return rows('dev.tsv').map(([gurmukhi = '', shahmukhi = '', roman = '', source = '']) => ({
    gurmukhi,
    shahmukhi,
    roman,
    isPhrase: source.startsWith('phrase'),
  }))
}

export function readWorks(): Work[] {
  return rows('titles-dev.tsv').map((row) => ({
    gurmukhi: row[0] ?? '',
    shahmukhi: row[1] ?? '',
    authorGurmukhi: row[2] ?? '',
    authorShahmukhi: row[3] ?? '',
    roman: row[4] ?? '',
    authorRoman: row[5] ?? '',
    sloppy: list(row[6]),
    authorSloppy: list(row[7]),
  }))
}

/** Real titles to search among, in Gurmukhi. */
export function readOthers(): string[] {
  return lines('distractors-gurmukhi.txt')
}

/** The part in which a group of names lies, of so many. */
export function partOf(group: string, parts: number): number {
  let hash = 7
  for (const letter of group) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return Math.abs(hash >> 4) % parts
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './sources.ts'

/** The owner's specification lies beside the project; whoever has only the project goes without. */
const FILE = join(ROOT, '../shared/spec.md')
export const specification = existsSync(FILE) ? readFileSync(FILE, 'utf8') : null

export interface Chapter {
  title: string
  rows: string[]
}

const chapterOf = (text: string, number: number) => {
  const [, title = '', body = ''] =
    new RegExp(`^## ${number}\\. (.+)\\n([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, 'm').exec(text) ?? []
  return { title, body }
}

/** First cells of a chapter's table, without its head. */
const cells = (body: string) =>
  [...body.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell.trim()).slice(1)

/** What a chapter says under a name in bold letters. */
const named = (body: string) =>
  [...body.matchAll(/^(?:- )?\*\*(.+?):?\*\*/gm)].map(([, n = '']) => n)

const quoted = (body: string) =>
  [...body.matchAll(/(?<!\p{L})'([^']+)'/gu)].map(([, words = '']) => words)

/** Everything that the specification lists one by one: each row wants a test. */
export function chapters(text: string): Chapter[] {
  const rowsOf = (number: number, rows: (body: string) => string[]) => {
    const { title, body } = chapterOf(text, number)
    return { title, rows: [...new Set(rows(body).map((row) => row.replace(/:$/, '')))] }
  }
  return [
    rowsOf(2, (body) => [...cells(body).flatMap((cell) => cell.split(/, (?=\/)/)), ...named(body)]),
    rowsOf(4, named),
    rowsOf(5, named),
    rowsOf(6, (body) => [...body.matchAll(/^- (Visitor|Signed-in user)/gm)].map(([, n = '']) => n)),
    rowsOf(7, (body) => cells(body).flatMap((cell) => cell.split('; '))),
    rowsOf(8, quoted),
    rowsOf(9, cells),
  ]
}

import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { messages as catalogues } from '#locales/messages.gen.ts'
import openapi from '../docs/openapi.json'
import { withLimits } from '#shared/i18n/limits-in-messages.ts'
import { PROOFS } from './coverage-proofs.ts'
import { read, ROOT } from './sources.ts'
import { chapters, specification, type Chapter } from './specification.ts'

const FILE = 'docs/coverage.md'

/** The rows as the list has them, each once: for whoever has no specification beside the project. */
const listed = (text: string): Chapter[] =>
  text
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      title: part.slice(0, part.indexOf('\n')),
      rows: [...new Set([...part.matchAll(/^\| `(.+?)` \|/gm)].map(([, row = '']) => row))],
    }))

const wanted = specification ? chapters(specification) : listed(read(FILE))
const rows = wanted.flatMap(({ rows }) => rows)

function page(): string {
  const row = (name: string) =>
    (PROOFS[name] ?? []).map(([file, sentence]) => `| \`${name}\` | ${file} | ${sentence} |`)
  const chapter = ({ title, rows }: Chapter) =>
    [`## ${title}`, '', '| what | file | test |', '|---|---|---|', ...rows.flatMap(row), ''].join(
      '\n',
    )
  return [
    '# What proves that it is there\n',
    'Each row of the specification, and a test that drives it. Made by `test/coverage.test.ts` from',
    '`test/coverage-proofs.ts`: `UPDATE=1 vitest run --project pure test/coverage.test.ts`.\n',
    ...wanted.map(chapter),
  ].join('\n')
}

test('every row of the specification has a test, and no test stands for a row that is not there', () => {
  expect(rows.length).toBeGreaterThan(130)
  expect(rows.filter((row) => !PROOFS[row]?.length)).toEqual([])
  expect(Object.keys(PROOFS).filter((row) => !rows.includes(row))).toEqual([])
})

/** The sentences of a file's tests that run, as they are written. */
const testsOf = (file: string) =>
  new Set(
    [
      ...read(file).matchAll(
        /\b(?:test|it)(?:\.(?:each|for)[\s\S]*?\))?\(\s*(['"`])((?:(?!\1).)+)\1/g,
      ),
    ].map(([, , sentence]) => sentence),
  )

test('each test that is named is in its file', () => {
  const missing = Object.values(PROOFS)
    .flat()
    .filter(([file, sentence]) => {
      const isThere = /\.test\.tsx?$/.test(file) && existsSync(join(ROOT, file))
      return !isThere || !testsOf(file).has(sentence)
    })
  expect(missing).toEqual([])
})

test('the list is as the proofs make it', () => {
  if (process.env.UPDATE) writeFileSync(join(ROOT, FILE), page())
  expect(read(FILE)).toBe(page())
})

const inPath = (name: string) => {
  const [method = '', path = ''] = name.split(' ')
  const own = path
    .replace(/\?.*$/, '')
    .replace(/^\/?/, '/api/')
    .replace(/\{\w+\}/g, '{}')
  return `${method} ${own}`
}

test('every call is in the API’s own description, letter by letter', () => {
  const calls = Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`,
    ),
  )
  const asked = (wanted.find(({ title }) => title === 'The calls it makes')?.rows ?? []).map(inPath)
  expect(asked.length).toBeGreaterThan(30)
  expect(asked.filter((call) => !calls.includes(call))).toEqual([])
})

test('every message is a sentence of the English catalogue, its odd spelling kept', () => {
  const messages = wanted.find(({ title }) => title === 'Error catalogue')?.rows ?? []
  const said = new Set(Object.entries(catalogues.en).map(([key, text]) => withLimits(key, text)))
  expect(messages.length).toBeGreaterThan(40)
  expect(messages.filter((message) => !said.has(message))).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { decisionIndex, decisionOf, INDEX, recordFiles } from './decisions.ts'
import { PAGE, redrawn } from './district-picture.ts'
import { files, read } from './sources.ts'

/** Files of other folders that a page links to, as `[text](file.md)`. */
const linksOf = (page: string) =>
  [...read(page).matchAll(/\]\(([\w./-]+\.md)\)/g)].map(([, link = '']) =>
    [...page.split('/').slice(0, -1), link].join('/'),
  )

describe('documents that follow from the project; where one is out of date: npm run docs', () => {
  test('the picture of the districts is as the code is', () => {
    expect(read(PAGE)).toBe(redrawn())
  })

  test('the index of decisions is as the records are', () => {
    expect(read(INDEX)).toBe(decisionIndex())
  })
})

describe('pages that lead to files', () => {
  test('name only what is there', () => {
    const folders = new Set(
      files.flatMap((file) =>
        file.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/')),
      ),
    )
    const named = ['README.md', 'docs/architecture.md', 'docs/glossary.md'].flatMap((page) =>
      [
        ...read(page).matchAll(
          /`((?:app|db|docs|e2e|features|locales|punjabi|server|shared|test|web)\/[\w./-]*)`/g,
        ),
      ].map(([, path = '']) => path),
    )
    expect(named.length).toBeGreaterThan(50)
    expect(
      named.filter((path) => !files.includes(path) && !folders.has(path.replace(/\/$/, ''))),
    ).toEqual([])
  })
})

describe('decision records', () => {
  const records = recordFiles.map(decisionOf)

  test('are numbered without a gap', () => {
    expect(records.map(({ number }) => Number(number))).toEqual(records.map((_, at) => at + 1))
  })

  test('are replaced only by a later one', () => {
    const wrong = records.filter(({ number, status }) => {
      const later = /\[(\d{4})\]/.exec(status)?.[1]
      return later !== undefined && later <= number
    })
    expect(wrong).toEqual([])
  })

  test('link to records that exist', () => {
    expect(
      [...recordFiles, INDEX].flatMap(linksOf).filter((link) => !files.includes(link)),
    ).toEqual([])
  })

  test('that other documents name by number exist', () => {
    const numbers = records.map(({ number }) => number)
    const named = files
      .filter((file) => /\.(md|sql|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap((file) =>
        [...read(file).matchAll(/decisions?[ /](\d{4})\b/g)].map(([, number = '']) => ({
          file,
          number,
        })),
      )
    expect(named.length).toBeGreaterThan(4)
    expect(named.filter(({ number }) => !numbers.includes(number))).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { files, isGenerated, isTest, read, scripts } from './sources.ts'

describe('targets', () => {
  test('comments are 3 to 8 % of lines', () => {
    const text = scripts
      .filter((file) => !isTest(file) && !isGenerated(file))
      .map(read)
      .join('\n')
    const all = text.split('\n')
    const comments = all.filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line))
    const share = (100 * comments.length) / all.length
    expect(share).toBeGreaterThanOrEqual(3)
    expect(share).toBeLessThanOrEqual(8)
  })

  test('nothing lies deeper than three folders', () => {
    expect(scripts.filter((file) => file.split('/').length > 4)).toEqual([])
  })

  test('every z-index is none or a layer of tokens.css, which names them from the lowest up', () => {
    const sheets = files.filter((file) => file.endsWith('.css'))
    const raw = sheets.filter((file) => /z-index:(?!\s*auto;|\s*var\(--z-)/.test(read(file)))
    expect(raw).toEqual([])
    const layers = [...read('web/styles/tokens.css').matchAll(/(--z-[\w-]+): (\d+);/g)]
    const heights = layers.map(([, , height]) => Number(height))
    expect(heights).toEqual([...new Set(heights)].sort((one, other) => one - other))
    const used = new Set(sheets.flatMap((file) => read(file).match(/(?<=var\()--z-[\w-]+/g) ?? []))
    expect([...used].sort()).toEqual(layers.map(([, name]) => name).sort())
  })

  test('sheets say start and end, never left and right: Shahmukhi runs the other way', () => {
    const physical =
      /^\s*(left|right|(margin|padding|border)-(left|right)[\w-]*|text-align: (left|right)|float)\b/m
    const sheets = files.filter((file) => file.endsWith('.css') && physical.test(read(file)))
    expect(sheets).toEqual([])
  })

  test('there is no any, no @ts-ignore, and no lint exception without a reason', () => {
    const bad =
      /:\s*any\b|\bas any\b|<any>|@ts-(ignore|expect-error|nocheck)|(es|ox)lint-disable(?!.*--\s\S)/
    expect(
      scripts.filter(
        (file) => !isGenerated(file) && file !== 'test/targets.test.ts' && bad.test(read(file)),
      ),
    ).toEqual([])
  })

  test('what ships finds files by the project’s folder: beside a bundle they are not', () => {
    const shipped = scripts.filter(
      (file) => /^(app|features|server|shared|web)\//.test(file) && !isTest(file),
    )
    const beside = shipped.filter((file) =>
      /(?<!createRequire\()import\.meta\.(url|dirname|filename)/.test(read(file)),
    )
    expect(beside).toEqual(['server/root.ts'])
  })

  test('no test is skipped or alone', () => {
    const bad = /\b(test|it|describe)\.(only|todo|skip)\(/
    expect(
      scripts.filter(
        (file) => isTest(file) && file !== 'test/targets.test.ts' && bad.test(read(file)),
      ),
    ).toEqual([])
  })

  test('the lock file names no download address', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved"/)
  })

  test('the lock file has a hash of every package, so that another package of that name is refused', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Locked }
    const without = Object.entries(packages)
      // The project itself has none, and what travels inside another package's file is under that one's.
      .filter(([path, { inBundle = false }]) => path !== '' && !inBundle)
      .filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity))
    expect(without.map(([path]) => path)).toEqual([])
  })
})

type Locked = Record<string, { integrity?: string; inBundle?: boolean }>

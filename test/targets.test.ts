import { describe, expect, test } from 'vitest'
import { isGenerated, isTest, read, scripts } from './sources.ts'

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

  test('there is no any, no @ts-ignore, and no lint exception without a reason', () => {
    const bad =
      /:\s*any\b|\bas any\b|<any>|@ts-(ignore|expect-error|nocheck)|eslint-disable(?!.*--\s\S)/
    expect(
      scripts.filter(
        (file) => !isGenerated(file) && file !== 'test/targets.test.ts' && bad.test(read(file)),
      ),
    ).toEqual([])
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

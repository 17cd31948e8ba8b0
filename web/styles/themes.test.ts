import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

/** The declarations of each rule of a theme file, spaces evened out. */
function rules(file: string) {
  const bodies = css(file).matchAll(/:root[^{]*\{([^}]*)\}/g)
  return [...bodies].map(([, body]) =>
    (body ?? '')
      .split(';')
      .map((line) => line.trim().replace(/\s+/g, ' '))
      .filter(Boolean),
  )
}

const names = (lines: string[] | undefined) => lines?.map((line) => line.split(':')[0]).sort()

test('the chosen night and the night of the system are the same', () => {
  const [chosen, system] = rules('./dark.css')
  expect(chosen?.length).toBeGreaterThan(40)
  expect(system).toEqual(chosen)
})

test('what one light defines, so does the other', () => {
  expect(names(rules('./dark.css')[0])).toEqual(names(rules('./light.css')[0]))
})

test('every style sheet of the kit is imported once', () => {
  const imported = [...css('./index.css').matchAll(/@import '([^']+)'/g)].map(([, path]) => path)
  expect(new Set(imported).size).toBe(imported.length)
  for (const path of imported) expect(css(path ?? '').length).toBeGreaterThan(0)
})

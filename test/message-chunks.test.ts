import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ADDRESSES } from '#app/addresses.ts'
import { imports, isGenerated, isTest, read, ROOT, scripts } from './sources.ts'

/** By key, the file of locales/<language> that it stands in, as `shop` or `shop.server`. */
const fileOf = new Map(
  readdirSync(join(ROOT, 'locales/en')).flatMap((name) =>
    Object.keys(
      JSON.parse(readFileSync(join(ROOT, 'locales/en', name), 'utf8')) as Record<string, string>,
    ).map((key) => [key, name.replace(/\.json$/, '')] as const),
  ),
)

const isServer = (file: string) => /\.server\.tsx?$|^(server|db)\//.test(file)
// Figures are filled into sentences and say none.
const sources = scripts.filter(
  (file) => !isTest(file) && !isGenerated(file) && file !== 'shared/i18n/limits-in-messages.ts',
)

/** By file, the keys that it names or could put together from their beginning. */
const saidIn = new Map(
  sources.map((file) => {
    const text = read(file)
    const whole = [...text.matchAll(/['"`]([a-zA-Z]\w*(?:\.\w+)+)['"`]/g)]
    const begun = [...text.matchAll(/`([a-zA-Z]\w*(?:\.\w+)*[._])\$\{/g)]
    const keys = begun.flatMap(([, stem = '']) =>
      [...fileOf.keys()].filter((key) => key.startsWith(stem)),
    )
    return [file, new Set([...whole.map(([, key = '']) => key), ...keys])] as const
  }),
)

const typesOnly = new Set(
  sources.flatMap((file) =>
    [...read(file).matchAll(/^import type [^;]*? from '([^']+)'/gm)].map(
      ([, specifier]) => `${file} ${specifier}`,
    ),
  ),
)
const next = Map.groupBy(
  imports.filter(({ from, specifier }) => !typesOnly.has(`${from} ${specifier}`)),
  ({ from }) => from,
)

/** Parts that are fetched together with messages of their own, and these. */
const parts = new Map(
  sources.flatMap((from) =>
    [
      ...read(from)
        .replace(/\s+/g, ' ')
        .matchAll(/[wW]ithMessages\( ?(?:\(\) => )?import\('([^']+)'\)((?:, '\w+')+),? ?\)/g),
    ].map(([, specifier, chunks = '']) => {
      const to = imports.find((one) => one.from === from && one.specifier === specifier)?.to
      return [to ?? '', chunks.match(/\w+/g) ?? []] as const
    }),
  ),
)

/** All that a file brings along, at once or later, save parts that bring their own messages. */
function closureOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const { to } of next.get(file) ?? []) if (to && !parts.has(to)) closureOf(to, seen)
  return seen
}

/** What is said below a file and stands in no chunk that is here with it. */
const missing = (file: string, chunks: readonly string[]) =>
  [...closureOf(file)]
    .filter((one) => !isServer(one))
    .flatMap((one) =>
      [...(saidIn.get(one) ?? [])]
        .filter((key) => !['app', ...chunks].includes(fileOf.get(key) ?? 'app'))
        .map((key) => `${fileOf.get(key)}: ${key} (${one})`),
    )

describe('messages are here before they are said', () => {
  const pages = ADDRESSES.filter(({ leadsTo }) => !leadsTo)
  test.each(pages.map(({ page, messages = [] }) => [page, messages] as const))(
    'on the page %s',
    (page, chunks) => {
      expect(missing(`app/pages/${page}.tsx`, chunks)).toEqual([])
    },
  )

  test('in what stands around every page', () => {
    expect(missing('app/entry-client.tsx', [])).toEqual([])
  })

  test.each([...parts])('in the part %s', (file, chunks) => {
    expect(missing(file, chunks)).toEqual([])
  })

  test('the parts are found', () => {
    expect(parts.size).toBeGreaterThan(8)
    expect([...parts.keys()]).not.toContain('')
  })
})

describe('a key stands where its speakers are', () => {
  const speakers = new Map(
    [...fileOf.keys()].map((key) => [
      key,
      sources.filter((file) => saidIn.get(file)?.has(key) && file !== 'server/http/errors.ts'),
    ]),
  )
  const keysIn = (test: RegExp) => [...fileOf].filter(([, file]) => test.test(file))

  test('what only the server says stays there', () => {
    const strange = keysIn(/^/).filter(([key, file]) => {
      const isOfServer = speakers.get(key)?.every(isServer)
      return isOfServer !== file.endsWith('.server')
    })
    expect(strange).toEqual([])
  })

  test('the messages of a district are said by it, or by no other', () => {
    const strange = keysIn(/^(?!app\b)/).filter(([key, file]) => {
      const districts = (speakers.get(key) ?? []).flatMap(
        (speaker) => /^features\/(\w+)/.exec(speaker)?.[1] ?? [],
      )
      return districts.length > 0 && !districts.includes(file.replace('.server', ''))
    })
    expect(strange).toEqual([])
  })
})

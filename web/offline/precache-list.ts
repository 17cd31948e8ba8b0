import { ENTRY, PAGE } from '#shared/http/page-modules.ts'

/** A file of the build in Vite's manifest. */
export interface BuiltFile {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  dynamicImports?: string[]
}
export type BuiltFiles = Record<string, BuiltFile>

/** The files of a build, as a service worker takes them along. */
export interface PrecacheList {
  /** Address of the script that every page of this build begins with once it is seen. */
  entry: string
  /** Without these no version is installed: the pages that work without a network, and all they open. */
  needed: string[]
  /** Scripts and styles of the other pages, fetched afterwards: an open page may still go there. */
  others: string[]
  /** By language. */
  fonts: Record<string, string[]>
}

const STARTER = 'web/boot/after-paint.ts'
/** Titles, small words of headings and verses are in Gurmukhi in each language. */
const GURMUKHI = ['text-gurmukhi', 'display-gurmukhi', 'verse-gurmukhi']
const FONTS = {
  en: ['text-latin', ...GURMUKHI],
  pa: ['figures-latin', ...GURMUKHI],
  'pa-Arab': ['naskh', 'nastaliq', 'figures-latin', 'text-latin', ...GURMUKHI],
}

/** `offline` names the pages that work without a network. */
export function precacheList(files: BuiltFiles, offline: readonly string[]): PrecacheList {
  const needed = new Set<string>()
  const seen = new Set<string>()
  const take = (key: string) => {
    const chunk = files[key]
    const page = PAGE.exec(key)?.[1]
    if (!chunk || seen.has(key) || (page !== undefined && !offline.includes(page))) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) needed.add(file)
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) take(next)
  }
  take(STARTER)
  take(ENTRY)
  const all = new Set(Object.values(files).flatMap(({ file, css = [] }) => [file, ...css]))
  const addresses = (of: Iterable<string>) => [...of].map((file) => `/${file}`).sort()
  const isFont = (file: string) => file.endsWith('.woff2')
  return {
    entry: `/${files[ENTRY]?.file ?? ''}`,
    needed: addresses([...needed].filter((file) => !isFont(file))),
    others: addresses([...all].filter((file) => /\.(js|css)$/.test(file) && !needed.has(file))),
    fonts: Object.fromEntries(
      Object.entries(FONTS).map(([language, names]) => [
        language,
        addresses(names.flatMap((name) => files[`web/styles/fonts/${name}.woff2`]?.file ?? [])),
      ]),
    ),
  }
}

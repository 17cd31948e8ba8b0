import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const fileOf = (path: string) => resolve(import.meta.dirname, path)
const ENTRY = fileOf('app/entry-client.tsx')
/** Where most visitors come in. */
const PAGES = ['home', 'browse', 'book'].map((name) => fileOf(`app/pages/${name}.tsx`))
/** Parts that other pages use too. Form fields are left out: only one of the first pages shows one. */
const PARTS =
  /\/(web\/(api|boot|i18n|session|storage|ui(?=\/(?!Field|RadioSegment|Select)))|shared|features\/(discovery\/people|account\/(location|login)|syndication\/sharing))\//

/**
 * Whether a module travels with everybody's first page: the entry imports it, or pages where
 * visitors come in, and not one of them alone. Crumbs compress badly, so all of it is one file.
 */
export function isOfFirstPages(id: string, graph: Graph): boolean {
  if (id === ENTRY || PAGES.includes(id)) return false
  if (importedBy(ENTRY, graph).has(id)) return true
  const importers = PAGES.filter((page) => importedBy(page, graph).has(id))
  return importers.length > (PARTS.test(id) ? 0 : 1)
}

const known = new Map<string, Set<string>>()

function importedBy(root: string, graph: Graph): Set<string> {
  const before = known.get(root)
  if (before) return before
  const found = new Set([root])
  for (const id of found) graph.getModuleInfo(id)?.importedIds.forEach((next) => found.add(next))
  known.set(root, found)
  return found
}

const NAMES = readdirSync(fileOf('app/pages')).map((file) => file.replace(/\.\w+$/, ''))

/**
 * What is fetched ahead of a part that loads later, save what is here with the first page. What a
 * page brings along stands in the document already (`Assets.pages`): app/page.ts looks there.
 */
export const withoutFirstPages = (part: string, files: string[]): string[] =>
  NAMES.some((name) => part.startsWith(`assets/${name}-`) && part.length === name.length + 19)
    ? []
    : files.filter((file) => !/\/(react|vendor|site|rolldown-runtime)-[^/]+\.js$/.test(file))

/** A file of the build in Vite's manifest. */
interface Chunk {
  file: string
  imports?: string[] | undefined
}

export const ENTRY = 'app/entry-client.tsx'
/** The key of a page in the manifest, by its name. */
export const PAGE = /^app\/pages\/(.+)\.tsx$/

/** A chunk and all that it imports at once; none where the manifest does not have it. */
export function chunksOf<T extends Chunk>(
  manifest: Record<string, T>,
  key: string,
  seen = new Set<string>(),
): T[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => chunksOf(manifest, next, seen))]
}

/** By page name ("home"): what it imports at once and the entry does not. */
export function chunksOfPages<T extends Chunk>(manifest: Record<string, T>): Record<string, T[]> {
  const entry = chunksOf(manifest, ENTRY)
  return Object.fromEntries(
    Object.keys(manifest).flatMap((key) => {
      const name = PAGE.exec(key)?.[1]
      if (name === undefined) return []
      return [[name, chunksOf(manifest, key).filter((chunk) => !entry.includes(chunk))]]
    }),
  )
}

/**
 * The file that tells a browser which modules each page imports, as a link to another page needs them
 * all at once. It is fetched once the first page is hydrated: in every document it would be a third of it.
 * Its address changes with the entry's, which bears a hash of all that it imports, now and later.
 */
export function pageModulesFile(manifest: Record<string, Chunk>): { file: string; text: string } {
  const entry = manifest[ENTRY]?.file ?? ''
  const modules = Object.entries(chunksOfPages(manifest)).map(([name, chunks]) => [
    name,
    chunks.map(({ file }) => `/${file}`),
  ])
  return {
    file: entry.replace(/^assets\/entry-client(.*)\.js$/, 'assets/page-modules$1.json'),
    text: JSON.stringify(Object.fromEntries(modules)),
  }
}

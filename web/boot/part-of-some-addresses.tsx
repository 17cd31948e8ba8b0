import { lazy, Suspense, useState, type ComponentType } from 'react'

/**
 * A part of a page that only some of its addresses show. The page's loader calls `fetch` for those, so
 * that the server renders the part too; others load nothing of it. Its styles are the page's to import. A page
 * outlives its part: where that cannot be had there is nothing.
 */
export function partOfSomeAddresses<Props extends object>(
  fetchPart: () => Promise<{ default: ComponentType<Props> }>,
) {
  let fetched: ComponentType<Props> | undefined
  async function fetch() {
    try {
      const part = await fetchPart()
      fetched = part.default
      return part
    } catch {
      return { default: () => null }
    }
  }
  // Where the server rendered it, its markup stands until the script is here.
  const Later = lazy(fetch)
  function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => fetched ?? Later)
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    )
  }
  return { fetch, Part }
}

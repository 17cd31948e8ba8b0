import { lazy, Suspense, useState, type ComponentType } from 'react'

/**
 * A part that a page shows at some of its addresses, or to some readers. The page's loader calls
 * `fetch` where it will be shown, so that the server renders it too; elsewhere nothing of it is loaded.
 * Its styles are the page's to import. In a page that the server rendered it wakes after the rest, so
 * what one presses first does not belong in it. A page outlives its part: where that cannot be had there is
 * nothing.
 */
export function loaderPart<Props extends object>(
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

import type { Assets } from '#shared/http/render.ts'
import type { State } from '#web/session/store.ts'

/** The state that the server embeds in the page for the browser. */
export interface EmbeddedState {
  store: State
  /** Scheme and host of canonical addresses; a browser may have come by another name. */
  origin: string
  assets: Assets
  /** Ids of the routes that were rendered. */
  pages: string[]
  /** Where a loader refused, and with which status. */
  refusal: { route: string; status: number } | null
}

/** Takes the files of other pages out: `pageModules` lists them. */
const ofThese = (assets: Assets, pages: string[]): Assets => ({
  ...assets,
  pages: Object.fromEntries(
    pages.flatMap((name) => (assets.pages[name] ? [[name, assets.pages[name]]] : [])),
  ),
})

/** JSON that no `</script>` or comment inside a value can end. */
export const embed = (state: EmbeddedState): string =>
  JSON.stringify({ ...state, assets: ofThese(state.assets, state.pages) })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

let embedded: (EmbeddedState & { text: string }) | undefined

/** Takes what the server wrote of whoever leaves out of the page, which has read it. */
export function emptyEmbedded(): void {
  readEmbedded()
  document.getElementById('embedded-state')?.replaceChildren()
}

/** The state of this page, with the text it came as, for hydration to find it unchanged. */
export function readEmbedded() {
  const text = document.getElementById('embedded-state')?.textContent ?? ''
  return (embedded ??= { ...(JSON.parse(text) as EmbeddedState), text })
}

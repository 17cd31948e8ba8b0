import { readEmbedded } from './embedded-state.ts'

type PageModules = Partial<Record<string, string[]>>
let known: Promise<PageModules> | undefined

/** By page name: addresses of the modules that it imports; nothing where the list cannot be had. */
export const pageModules = (): Promise<PageModules> =>
  (known ??= fetch(readEmbedded().assets.pageModules)
    .then((answer) => answer.json())
    .catch(() => ({})))

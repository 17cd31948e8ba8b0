import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { withMessages } from '#web/i18n/lazy-with-messages.ts'
import { readEmbedded } from '#web/boot/embedded-state.ts'
import { pageModules } from '#web/boot/page-modules.ts'
import type { PageModule } from '#web/boot/load.ts'
import { storeContext } from '#web/boot/store-context.ts'
import { forgetReader } from '#web/session/store.ts'
import type { Address } from './address.ts'
import { WORK_ADDRESSES } from './work-addresses.ts'

const modules = import.meta.glob<PageModule>('./pages/*.tsx')

/** A route whose page is loaded on demand, with its messages. */
export function page({ path, page: name, leadsTo, messages = [] }: Address): RouteObject {
  if (leadsTo) return { path, id: name, loader: () => redirect(leadsTo) }
  return {
    path,
    id: name,
    lazy: async () => {
      if (!import.meta.env.SSR && !(name in readEmbedded().assets.pages)) void fetchAhead(name)
      const { Page, load, Refusal } = await withMessages(moduleOf(name), ...messages)
      const loader = ({ request, params, context }: LoaderFunctionArgs) => {
        const store = context.get(storeContext)
        forgetReader(store)
        return load?.({ store, params, url: new URL(request.url) }) ?? null
      }
      return { Component: Page, loader, ...(Refusal && { ErrorBoundary: Refusal }) }
    },
  }
}

/** Fetches everything that a page imports at once, and not as one file after another names it. */
async function fetchAhead(name: string): Promise<void> {
  for (const href of (await pageModules())[name] ?? [])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
}

const WITH_SCHEMAS: readonly string[] = WORK_ADDRESSES.map((address) => address.page)

async function moduleOf(name: string): Promise<PageModule> {
  const load = modules[`./pages/${name}.tsx`]
  if (!load) throw new Error(`There is no page ${name}`)
  if (!import.meta.env.SSR && WITH_SCHEMAS.includes(name))
    await import('#web/forms/without-eval.ts')
  return load()
}

import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router'
import { messages } from '#locales/messages.gen.ts'
import type { Render, Rendered, RenderRequest } from '#shared/http/render.ts'
import { addressFinder } from '#shared/http/find-address.ts'
import { OfflineWords } from '#app/layout/OfflineWords.tsx'
import { Document } from '#app/layout/Document.tsx'
import { api } from '#web/api/api.ts'
import { embed } from '#web/boot/embedded-state.ts'
import { Intl } from '#web/i18n/intl.tsx'
import { Origin } from '#web/boot/origin.tsx'
import { sessionUnsure, signedIn } from '#web/session/session.ts'
import { followSettings } from '#web/session/settings.ts'
import { makeStore, type Store } from '#web/session/store.ts'
import { storeContext } from '#web/boot/store-context.ts'
import { ADDRESSES } from './addresses.ts'
import { routes } from './routes.tsx'

const handler = createStaticHandler(routes())
const addressOf = addressFinder(ADDRESSES)

/** Renders one address to a whole document, its data loaded in process. */
export const render: Render = async (request) => {
  const store = makeStore(async (path, init) => {
    const { status, text } = await request.fetchApi(path, init)
    return { status, body: text === '' ? null : (JSON.parse(text) as unknown) }
  })
  try {
    return await renderWith(store, request)
  } finally {
    // A timer per query would hold the store, and all it read, for minutes.
    store.dispatch(api.util.resetApiState())
  }
}

async function renderWith(
  store: Store,
  { url, origin, settings, me, unsure, assets, isShell }: RenderRequest,
): Promise<Rendered> {
  store.dispatch(followSettings(settings))
  if (me) store.dispatch(signedIn(me))
  if (unsure) store.dispatch(sessionUnsure())
  if (isShell) return renderShell(store, { origin, settings, assets })
  const right = rightSpelling(new URL(url, origin))
  if (right !== null) return { status: 301, html: new Uint8Array(), location: right }
  const context = await handler.query(new Request(new URL(`${origin}${url}`)), {
    requestContext: new RouterContextProvider(new Map([[storeContext, store]])),
  })
  if (context instanceof Response) {
    return {
      status: context.status,
      html: new Uint8Array(),
      location: context.headers.get('location') ?? '/',
    }
  }
  const pages = context.matches.map((match) => match.route.id)
  const refusal = refusalOf(context)
  const state = embed({ store: store.getState(), origin, assets, pages, refusal })
  const html = renderToString(
    <Provider store={store}>
      <Origin value={origin}>
        <Intl language={settings.language} catalogue={messages[settings.language]}>
          <Document assets={assets} pages={pages} state={state}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </Document>
        </Intl>
      </Origin>
    </Provider>,
  )
  return { status: context.statusCode, html: bytesOf(html), failure: failureOf(context) }
}

const bytesOf = (html: string) => new TextEncoder().encode(`<!doctype html>${html}`)

/** The one spelling of an address that was asked for in other letters or with a slash at its end. */
function rightSpelling({ pathname, search }: URL): string | null {
  const { path } = addressOf(pathname)
  if (path === '*') return null
  const known = path.split('/').filter(Boolean)
  const asked = pathname.split('/').filter(Boolean)
  const right = `/${asked.map((part, i) => (known[i]?.startsWith(':') ? part : known[i])).join('/')}`
  return right === pathname ? null : right + search
}

type ShellRequest = Pick<RenderRequest, 'origin' | 'settings' | 'assets'>

/** The document alone; without the name of a page the browser knows that none was rendered. */
function renderShell(store: Store, { origin, settings, assets }: ShellRequest): Rendered {
  const pages: string[] = []
  const state = embed({ store: store.getState(), origin, assets, pages, refusal: null })
  const html = renderToString(
    <Provider store={store}>
      <Intl language={settings.language} catalogue={messages[settings.language]}>
        <Document assets={assets} pages={pages} state={state}>
          <title>{messages[settings.language]['app.name']}</title>
          <OfflineWords />
        </Document>
      </Intl>
    </Provider>,
  )
  return { status: 200, html: bytesOf(html) }
}

function refusalOf({ errors, statusCode }: StaticHandlerContext) {
  const [route] = Object.keys(errors ?? {})
  return route === undefined ? null : { route, status: statusCode }
}

/** A loader that failed without meaning to, for the log. */
function failureOf({ errors }: StaticHandlerContext): unknown {
  return Object.values(errors ?? {}).find((error) => !isRouteErrorResponse(error))
}

import { isLanguage, preferredLanguage, type Language } from '#shared/i18n/languages.ts'
import { offlineShellPath } from '#shared/http/offline-caches.ts'
import { wantsLarge, type RememberedState } from '#shared/http/state-cookie.ts'
import type { ReportReachable } from './kept-answers.ts'

const WAIT_MS = 4_000
const AWAY = new Set([502, 504])
const NO_PAGE =
  /^\/(api|media|covers|assets|dev|embed|oembed|og|sitemaps|offline-\w+)(\/|$)|\.\w+$/i

export const isPage = ({ method, mode, url }: Request) =>
  method === 'GET' && mode === 'navigate' && !NO_PAGE.test(new URL(url).pathname)

/** The page that the browser asked for while the worker awoke; asked for here where it did not. */
export async function preloadedOr(
  preloaded: Promise<Response | undefined>,
  request: Request,
): Promise<Response> {
  const answer = await preloaded
  // Without a network Firefox gives an error for an answer, where others throw.
  return answer && answer.type !== 'error' ? answer : fetch(request)
}

interface Asked {
  request: Request
  /** The page from the network, perhaps under way since before the worker was awake. */
  network: Promise<Response>
  cacheName: string
  remembered: () => Promise<RememberedState>
  tell: ReportReachable
}

/** The page from the network; the empty page of this version where that fails or takes too long. */
export async function answerPage(asked: Asked): Promise<Response> {
  const { network, tell } = asked
  const late = new Promise<null>((resolve) => setTimeout(resolve, WAIT_MS, null))
  try {
    const answer = await Promise.race([network, late])
    if (answer && !AWAY.has(answer.status)) {
      tell(true)
      return answer
    }
    tell(false)
    return (await shellFor(asked)) ?? (await network)
  } catch (error) {
    tell(false)
    const shell = await shellFor(asked)
    if (shell) return shell
    throw error
  }
}

/** The empty page in the reader's language, light and size of letters, right before the first paint. */
async function shellFor({ request, cacheName, remembered }: Asked): Promise<Response | null> {
  const state = await remembered()
  const { language, theme } = state
  const path = offlineShellPath(languageOfShell(request, language))
  const found = await caches.match(path, { cacheName, ignoreVary: true })
  if (!found) return null
  const headers = new Headers(found.headers)
  // The body is not packed any more.
  headers.delete('content-encoding')
  headers.delete('content-length')
  const html = await found.text()
  const lit = theme
    ? html
        .replace('<html ', `<html data-theme="${theme}" `)
        .replace('content="light dark"', `content="${theme}"`)
    : html
  const sized = wantsLarge(state) ? lit.replace('<html ', '<html data-large="" ') : lit
  return new Response(sized, { headers })
}

/**
 * The language of a page without a network: `?lang=`, else what this browser chose, else what the
 * browser asks for, else English. With a network `server/ssr/page-settings.ts` decides, which knows
 * the account too; answers of the API go by `server/http/answer-language.ts`.
 */
function languageOfShell(request: Request, chosen: Language | undefined): Language {
  const named = new URL(request.url).searchParams.get('lang')
  if (isLanguage(named)) return named
  return chosen ?? preferredLanguage(navigator.languages.join(',')) ?? 'en'
}

import { keptSource } from '#shared/http/cover-sources.ts'
import { COVERS_CACHE, isBookAnswer, KEPT_CACHE } from '#shared/http/offline-caches.ts'

const WAIT_MS = 8_000
const MOST_COVERS = 400
// Every word typed into the library's filter is an address of its own.
const MOST_ANSWERS = 500
// Books that were looked at, beside which the library has its place.
const MOST_BOOKS = 50
const AWAY = new Set([502, 503, 504])
const ANY = { ignoreVary: true }
const OWN_TYPE = /^application\/(problem\+)?json\b/

/** Tells whether the server itself said it: the sign-in page of a network answers everything, with 200. */
const isOwn = ({ headers, redirected }: Response) =>
  !redirected && OWN_TYPE.test(headers.get('content-type') ?? '')

/** Says whether the server answered. */
export type ReportReachable = (reached: boolean) => void

/** Counts up with every change of person: an answer that was asked for before is nobody's to keep. */
let generation = 0

async function forgetPerson(): Promise<void> {
  generation += 1
  await caches.delete(KEPT_CACHE)
}

/**
 * Forgets who was here once the server has said yes: a logout that does not get through leaves the
 * listener signed in, and what is kept for them. What is under way by then is kept for nobody.
 */
export async function changePerson(request: Request): Promise<Response> {
  const answer = await fetch(request)
  if (answer.ok) await forgetPerson()
  return answer
}

/** The network's answer, else the last one there was; a session that is refused takes them all away. */
export async function answerKept(request: Request, tell: ReportReachable): Promise<Response> {
  const asked = generation
  const network = fetch(request).then(async (answer) => {
    const own = isOwn(answer)
    tell(own)
    if (own && answer.status === 401) await forgetPerson()
    else if (own && answer.ok) await keep(request, answer.clone(), asked)
    return answer
  })
  const late = new Promise<null>((resolve) => setTimeout(resolve, WAIT_MS, null))
  try {
    const answer = await Promise.race([network, late])
    if (answer && isOwn(answer) && !AWAY.has(answer.status)) return answer
    return (await last(request)) ?? answer ?? (await network)
  } catch (error) {
    tell(false)
    const kept = await last(request)
    if (kept) return kept
    throw error
  }
}

/** A picture of a book: the same for ever, once it was shown. */
export async function answerCover(request: Request): Promise<Response> {
  const cache = await caches.open(COVERS_CACHE)
  const kept = await cache.match(request.url, ANY)
  if (kept) return kept
  const answer = await fetch(request).catch(async (error: unknown) => {
    const other = await cache.match(keptSource(request.url), ANY)
    if (other) return other
    throw error
  })
  const isPicture = answer.headers.get('content-type')?.startsWith('image/')
  if (answer.status === 200 && isPicture) {
    await cache.put(request.url, answer.clone()).catch(() => undefined)
    await trim(cache, MOST_COVERS)
  }
  return answer
}

/** Keeps a book whose page was opened, which the server rendered without asking the API in its name. */
export async function keepBook(slug: string, origin: string, tell: ReportReachable): Promise<void> {
  const request = new Request(`${origin}/api/audiobooks/${slug}`)
  if (await last(request)) return
  const answer = await answerKept(request, tell)
  if (!answer.ok) return
  const { audiobook } = (await answer.json()) as { audiobook: { coverSmall: string } }
  await answerCover(new Request(origin + audiobook.coverSmall))
}

async function trim(cache: Cache, most: number, counts = (_url: string) => true): Promise<void> {
  const [oldest, ...others] = (await cache.keys()).filter(({ url }) => counts(url))
  if (oldest && others.length >= most) await cache.delete(oldest)
}

async function last(request: Request): Promise<Response | undefined> {
  const asked = generation
  // Opened, it would be there again after a logout.
  const found = await caches.match(request.url, { ...ANY, cacheName: KEPT_CACHE })
  return asked === generation ? found : undefined
}

async function keep(request: Request, answer: Response, asked: number): Promise<void> {
  if (asked !== generation) return
  const cache = await caches.open(KEPT_CACHE)
  if (new URL(request.url).pathname === '/api/user/currentUser') {
    const before = await cache.match(request.url, ANY)
    const isOther = before && (await idIn(before)) !== (await idIn(answer))
    if (asked !== generation) return
    if (isOther) {
      // Somebody signed in past this worker: what is still under way was asked for by the one
      // before.
      asked = generation += 1
      for (const key of await cache.keys()) await cache.delete(key)
    }
  }
  await cache.put(request.url, answer).catch(() => undefined)
  if (isBookAnswer(request.url)) await trim(cache, MOST_BOOKS, isBookAnswer)
  await trim(cache, MOST_ANSWERS)
  if (asked !== generation) await caches.delete(KEPT_CACHE)
}

async function idIn(answer: Response): Promise<unknown> {
  const body = (await answer.clone().json()) as { user?: { _id?: unknown } } | null
  return body?.user?._id
}

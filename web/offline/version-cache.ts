import { LANGUAGES } from '#shared/i18n/languages.ts'
import { offlineShellPath, SHELL_PREFIX } from '#shared/http/offline-caches.ts'
import type { PrecacheList } from './precache-list.ts'

/** One build of the site, as its worker knows it. */
export interface Build extends PrecacheList {
  version: string
}

const AT_ONCE = 6
const ICON = '/favicon.svg'

export const cacheOf = (build: Build) => `${SHELL_PREFIX}${build.version}`

/**
 * Takes along all that this version needs; what an older one has already is not fetched again.
 * @throws TypeError when anything is missing: the browser then tries again another day
 */
export async function installVersion(build: Build, language: string): Promise<void> {
  const cache = await caches.open(cacheOf(build))
  const fonts = build.fonts[language] ?? []
  await inTurns([...build.needed, ...fonts, ICON], (file) => bring(cache, file))
  for (const one of LANGUAGES) {
    const path = offlineShellPath(one)
    const shell = await fetch(path, { cache: 'no-store', credentials: 'omit' })
    const text = await shell.clone().text()
    // While servers of two versions answer, the page must be that of this build.
    if (!shell.ok || !text.includes(build.entry)) throw new TypeError(`Not of this build: ${path}`)
    await cache.put(path, shell)
  }
}

/** The scripts of the other pages, as far as they can be had. */
export async function bringOthers(build: Build): Promise<void> {
  const cache = await caches.open(cacheOf(build))
  await inTurns(build.others, (file) => bring(cache, file).catch(() => undefined))
}

/** A file with a hash in its name: of whatever version, else from the network and kept. */
export async function answerFile(build: Build, request: Request): Promise<Response> {
  const kept = await findFile(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  // A range of it is not the file.
  if (answer.status === 200 && isFile(answer)) {
    const cache = await caches.open(cacheOf(build))
    await cache.put(request.url, answer.clone()).catch(() => undefined)
  }
  return answer
}

/** No file of a build is a page: that is what a network's own sign-in gives for every address. */
const isFile = ({ headers, redirected }: Response) =>
  !redirected && !headers.get('content-type')?.startsWith('text/html')

async function bring(cache: Cache, file: string): Promise<void> {
  if (await cache.match(file)) return
  const kept = file.startsWith('/assets/') ? await findFile(file) : undefined
  const answer = kept ?? (await fetch(file))
  if (!answer.ok || !isFile(answer)) throw new TypeError(`${answer.status} for ${file}`)
  await cache.put(file, answer)
}

/** In any version's cache, and in no other: `caches.match` would look through hours of sound. */
async function findFile(url: string): Promise<Response | undefined> {
  const names = (await caches.keys()).filter((name) => name.startsWith(SHELL_PREFIX))
  for (const cacheName of names.reverse()) {
    const found = await caches.match(url, { cacheName, ignoreVary: true })
    if (found) return found
  }
  return undefined
}

async function inTurns(all: readonly string[], act: (one: string) => Promise<void>) {
  const left = [...all]
  const work = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await act(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

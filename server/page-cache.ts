import type { Settings } from '../shared/render'

export interface KeptPage {
  status: number
  html: string
}

const LIFETIME_MS = 60_000
const MOST = 500

/** Pages as every visitor with the same settings gets them. */
export function createPageCache(now = Date.now) {
  const pages = new Map<string, KeptPage & { until: number }>()
  const keyOf = (url: string, { language, theme, country, currency }: Settings) =>
    [language, theme, country, currency, url].join(' ')
  return {
    find(url: string, settings: Settings): KeptPage | undefined {
      const page = pages.get(keyOf(url, settings))
      return page && page.until > now() ? page : undefined
    },
    keep(url: string, settings: Settings, page: KeptPage): void {
      if (pages.size >= MOST) pages.delete(pages.keys().next().value ?? '')
      pages.set(keyOf(url, settings), { ...page, until: now() + LIFETIME_MS })
    },
    clear: () => pages.clear(),
  }
}

export type PageCache = ReturnType<typeof createPageCache>

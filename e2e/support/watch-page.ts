import type { Page } from 'playwright-core'
import { SITE } from './product.ts'

/** Other origins that a page may ask for anything: none. */
const ALLOWED: string[] = []

/** What a page says of itself, what its policy forbade, and whom it asked beside the site. */
export async function watchPage(page: Page, complaints: string[]): Promise<() => string[]> {
  const elsewhere: string[] = []
  page.context().on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    const isOwn = origin === SITE || protocol === 'data:' || protocol === 'blob:'
    if (!isOwn && !ALLOWED.includes(origin)) elsewhere.push(`asks ${request.url()}`)
  })
  page.on('websocket', (socket) => elsewhere.push(`asks ${socket.url()}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`forbidden: ${violatedDirective} ${blockedURI}`),
    )
  })
  return () => [
    // Chromium itself reports a page that answers 404.
    ...complaints.splice(0).filter((text) => !/status of 404/.test(text)),
    ...elsewhere.splice(0),
  ]
}

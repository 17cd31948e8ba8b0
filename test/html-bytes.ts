/** A page as it is rendered: UTF-8. */
export const htmlBytes = (html: string) => new TextEncoder().encode(html)

/** What such bytes say. */
export const htmlText = (html: Uint8Array) => new TextDecoder().decode(html)

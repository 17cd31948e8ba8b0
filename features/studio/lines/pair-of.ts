/** So much of a text tells whether it is a page. */
const HEAD = 4_096

/** Of the texts that somebody chose together: the lines, and the page that a media overlay names. */
export function pairOf(texts: readonly string[]): { text: string; words?: string } {
  const isPage = (text: string) => /<html[\s>]/.test(text.slice(0, HEAD))
  const words = texts.find(isPage)
  const text = texts.find((one) => one !== words) ?? words ?? ''
  return { text, ...(words !== undefined && words !== text && { words }) }
}

/** What ends a sentence in the three scripts. */
const END = /[.!?।۔؟](?=\s|$)/gu

/**
 * The beginning of a text: as many whole sentences as fit, else whole words and a sign that it goes on.
 * @param most letters
 */
export function firstWords(text: string, most: number): string {
  const whole = text.trim().replace(/\s+/g, ' ')
  if (whole.length <= most) return whole
  const ends = [...whole.matchAll(END)].map(({ index, 0: end }) => index + end.length)
  const last = ends.filter((at) => at <= most).at(-1)
  if (last) return whole.slice(0, last)
  const room = whole.slice(0, most)
  return `${room.slice(0, Math.max(room.lastIndexOf(' '), 1)).replace(/[,;:،؛–—-]+$/u, '')}…`
}

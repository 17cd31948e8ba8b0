/** A line as it is spoken, in milliseconds. */
interface Spoken {
  startsMs: number
  endsMs: number
  text: string
}

/** A time with which a row of LRC begins. */
export const LRC_TIME = /^\[(\d{1,3}):([0-5]?\d)(?:[.:](\d{1,3}))?\]/

/** Writes lines as LRC; where one ends before the next begins, a row without words says so. */
export function writeLrc(lines: readonly Spoken[]): string {
  const rows = lines.flatMap(({ startsMs, endsMs, text }, at) => {
    // Else words that look like a time would be one.
    const words = LRC_TIME.test(text) ? ` ${text}` : text
    const isFollowed = lines[at + 1]?.startsMs === endsMs
    return [lrcTime(startsMs) + words, ...(isFollowed ? [] : [lrcTime(endsMs)])]
  })
  return `${rows.join('\n')}\n`
}

export function lrcTime(ms: number): string {
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0')
  return `[${two(ms / 60_000)}:${two((ms / 1_000) % 60)}.${String(ms % 1_000).padStart(3, '0')}]`
}

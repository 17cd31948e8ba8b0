import type { CSSProperties } from 'react'

/** A style made of custom properties only, as `cssProps({ '--p': 40 })`. */
export function cssProps(values: Record<`--${string}`, string | number>): CSSProperties {
  return values
}

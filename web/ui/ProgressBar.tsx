import { cssProps } from './css-props.ts'

interface ProgressBarProps {
  /** 0 to 100. */
  value: number
  /** The bar's name; without it the bar is decoration beside words that say the same. */
  label?: string | undefined
}

/** A thread that is stitched as far as things have come. */
export function ProgressBar({ value, label }: ProgressBarProps) {
  const meaning = label
    ? { role: 'progressbar', 'aria-label': label, 'aria-valuenow': Math.round(value) }
    : { 'aria-hidden': true }
  return (
    <span className="bar" style={cssProps({ '--p': value })} {...meaning}>
      <i />
    </span>
  )
}

/** A price as text, already formatted; `free` gives it the colour of what costs nothing. */
export function Price({ text, free }: { text: string; free?: boolean | undefined }) {
  return <span className={`price num${free ? ' price--free' : ''}`}>{text}</span>
}

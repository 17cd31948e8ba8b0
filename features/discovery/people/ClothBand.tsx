import { cssProps } from '#web/ui/css-props.ts'

const MOST_CLOTHS = 8

/** A band woven of the cloths of somebody’s books, each as broad as the others. */
export function ClothBand({ covers }: { covers: readonly string[] }) {
  if (covers.length === 0) return null
  return (
    <div className="person__band" aria-hidden>
      {covers.slice(0, MOST_CLOTHS).map((cover) => (
        <i key={cover} style={cssProps({ '--cloth': `url("${cover}")` })} />
      ))}
    </div>
  )
}

import { cssProps } from './css-props.ts'

/** A line of text that is not here yet; `width` is any CSS length. */
function SkeletonLine({ width = '60%' }: { width?: string | undefined }) {
  return <span className="skel skel--line" style={cssProps({ '--w': width })} aria-hidden="true" />
}

/** A card that is not here yet. */
function SkeletonCard() {
  return (
    <div className="card" aria-hidden="true">
      <span className="cover skel" />
      <SkeletonLine width="70%" />
      <SkeletonLine width="45%" />
    </div>
  )
}

/** Cards on their way; `label` tells those who listen that the page is loading. */
export function SkeletonCards({ count, label }: { count: number; label: string }) {
  return (
    <>
      <span className="vh" role="status">
        {label}
      </span>
      {Array.from({ length: count }, (_, place) => (
        <SkeletonCard key={place} />
      ))}
    </>
  )
}

/** Lines of a list on their way, told like cards. */
export function SkeletonLines({ count, label }: { count: number; label: string }) {
  return (
    <div>
      <span className="vh" role="status">
        {label}
      </span>
      {Array.from({ length: count }, (_, place) => (
        <SkeletonLine key={place} width={`${90 - (place % 3) * 15}%`} />
      ))}
    </div>
  )
}

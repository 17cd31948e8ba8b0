import type { SyntheticEvent } from 'react'
import { coverIn } from '#shared/http/cover-in-script.ts'
import { coverSources } from '#shared/http/cover-sources.ts'
import { useLanguage } from '#web/i18n/intl.tsx'
import { cssProps } from './css-props.ts'
import { ProgressBar } from './ProgressBar.tsx'

interface CoverProps {
  src: string
  /** The same cloth before a stitch was made; without it progress is a bar, as on a picture, which keeps its colours. */
  bareSrc?: string | undefined
  /** How much was heard, 0 to 100. Left out: the whole cloth. */
  progress?: number | undefined
  /** Empty where the title stands beside the cover. */
  alt?: string | undefined
  /** The side of the square in CSS pixels, for the space kept before it loads. */
  size?: number | undefined
  /** Loads at once and first: for covers in the first view. */
  priority?: boolean | undefined
}

/** A cover that cannot be had, as without a network, is a bare square: browsers would draw a torn picture. */
export const hiddenOnError = {
  onError: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
    void (currentTarget.style.visibility = 'hidden'),
  onLoad: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
    void (currentTarget.style.visibility = ''),
}

/** A square cover. A book in progress shows its cloth stitched as far as it was heard. */
export function Cover({ src, bareSrc, progress, alt = '', size = 400, priority }: CoverProps) {
  const language = useLanguage()
  const shown = coverIn(language, src)
  const sources = { src: shown, srcSet: coverSources(shown), sizes: `${size}px` }
  const stitched = progress !== undefined && progress < 100
  const box = {
    width: size,
    height: size,
    ...hiddenOnError,
    decoding: 'async' as const,
    loading: priority ? ('eager' as const) : ('lazy' as const),
    ...(priority && { fetchPriority: 'high' as const }),
  }
  if (stitched && bareSrc?.endsWith('.svg')) {
    return (
      <span className="cover cover--part" style={cssProps({ '--p': progress })}>
        <img {...box} src={coverIn(language, bareSrc)} alt={alt} />
        {progress > 0 && <img {...box} {...sources} alt="" />}
      </span>
    )
  }
  return (
    <span className="cover">
      <img {...box} {...sources} alt={alt} />
      {stitched && progress > 0 && <ProgressBar value={progress} />}
    </span>
  )
}

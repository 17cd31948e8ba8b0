import { memo, useCallback, useEffect, useRef } from 'react'
import { useOwnScroll } from '#features/listening/read-along/use-scroll-to-line.ts'
import { ATTRIBUTES, type Script } from '#shared/text/names.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { PartSound } from '#features/studio/proof-listening/use-part-sound.ts'
import type { TimedLine } from './contract.ts'
import './lines.css'

interface LineListProps {
  lines: readonly TimedLine[]
  script: Script
  /** Null while there is nothing to hear. */
  sound: PartSound | null
  /** Absent where they are only read. */
  onEdit?: ((place: number) => void) | undefined
}

/** The lines of a part; a press on one plays from there, and the one that is spoken is lit, in the middle. */
export function LineList({ lines, script, sound, onEdit }: LineListProps) {
  const t = useT()
  const latest = useRef(sound)
  useEffect(() => {
    latest.current = sound
  })
  const hear = useCallback((ms: number) => latest.current?.play(ms), [])
  const at = sound?.isPlaying ? sound.atMs : -1
  const current = lines.findLastIndex(({ startsMs }) => startsMs <= at)
  const box = useRef<HTMLOListElement>(null)
  const isRead = useOwnScroll(box)
  useEffect(() => {
    const list = box.current
    const line = list?.querySelector<HTMLElement>('[aria-current]')
    if (!list || !line || isRead()) return
    list.scrollTop = line.offsetTop - (list.clientHeight - line.offsetHeight) / 2
  }, [current, isRead])
  return (
    <ol ref={box} className="lines" role="list" aria-label={t('studio.lines')} tabIndex={-1}>
      {lines.map((line, index) => (
        <LineRow
          key={line.startsMs}
          line={line}
          script={script}
          isCurrent={index === current}
          onHear={sound && hear}
          place={index}
          onEdit={onEdit}
        />
      ))}
    </ol>
  )
}

interface LineRowProps {
  line: TimedLine
  script: Script
  isCurrent: boolean
  onHear: ((ms: number) => void) | null
  place: number
  onEdit: LineListProps['onEdit']
}

// The voice moves several times a second, and there may be thousands of lines.
const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, script, isCurrent, onHear, place, onEdit } = props
  const t = useT()
  const { clock } = useFormat()
  const { startsMs, text } = line
  return (
    <li className="lines__row" aria-current={isCurrent ? 'true' : undefined}>
      <button
        type="button"
        className="lines__line"
        disabled={!onHear}
        onClick={() => onHear?.(startsMs)}
      >
        <bdi className="num small">{clock(startsMs)}</bdi>
        <span {...ATTRIBUTES[script]}>{text}</span>
      </button>
      {onEdit && (
        <IconButton
          icon="pencil"
          label={t('studio.line_edit', { number: place + 1 })}
          onClick={() => onEdit(place)}
        />
      )}
    </li>
  )
})

import { useId, useRef } from 'react'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { cssProps } from '#web/ui/css-props.ts'
import type { PartSound } from '#features/studio/proof-listening/use-part-sound.ts'
import { Waveform } from '#features/studio/recordings/Waveform.tsx'
import { openBreaks, rangeOf, type Change, type ChapterDraft } from './chapter-draft.ts'
import { WaveHandle } from './WaveHandle.tsx'

/** Of the proposed breaks the next are shown: hundreds would hide the picture. */
const MOST_MARKS = 24

interface BreakWaveProps {
  part: string
  draft: ChapterDraft
  levels: Uint8Array
  sound: PartSound
  onChange: (change: Change) => void
}

/** The picture of a part's sound, with a handle where each chapter begins, from left to right always. */
export function BreakWave({ part, draft, levels, sound, onChange }: BreakWaveProps) {
  const t = useT()
  const { ordinal } = useFormat()
  const hint = useId()
  const wave = useRef<HTMLDivElement>(null)
  const { chapters, durationMs } = draft
  const placeOf = (ms: number) => cssProps({ '--at': `${(ms / durationMs) * 100}%` })
  return (
    <>
      <div ref={wave} className="chapters__wave" dir="ltr">
        <Waveform part={part} durationMs={durationMs} findings={[]} sound={sound} />
        {openBreaks(draft)
          .slice(0, MOST_MARKS)
          .map(({ atMs }) => (
            <i key={atMs} className="chapters__mark" style={placeOf(atMs)} />
          ))}
        {chapters.slice(1).map((chapter, place) => (
          <WaveHandle
            key={chapter.id}
            label={t('studio.chapter_begins', { number: ordinal(place + 2) })}
            atMs={chapter.atMs}
            range={rangeOf(draft, chapter.id)}
            durationMs={durationMs}
            levels={levels}
            describedBy={hint}
            onMove={(atMs) => onChange({ do: 'move', id: chapter.id, atMs })}
            onRemove={() => {
              onChange({ do: 'join', id: chapter.id })
              wave.current?.querySelector<HTMLElement>('[role=slider]')?.focus()
            }}
          />
        ))}
      </div>
      {chapters.length > 1 && (
        <p id={hint} className="chapters__keys small muted">
          {t('studio.chapter_keys')}
        </p>
      )}
    </>
  )
}

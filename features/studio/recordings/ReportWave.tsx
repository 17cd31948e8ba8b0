import { useState } from 'react'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { cssProps } from '#web/ui/css-props.ts'
import { BEFORE_MS, weightOf } from './contract.ts'
import { labelsOf, marksOf, placeWords, type Mark } from './finding-words.ts'
import { Waveform, type WaveformProps } from './Waveform.tsx'
import './report-wave.css'

const UNMEASURED = 640
const QUARTERS = [0, 1, 2, 3, 4] as const

/** A part's sound as its report shows it: what was found is named at its place, over a line of time. */
export function ReportWave({ durationMs, findings, sound, ...of }: WaveformProps) {
  const t = useT()
  const { clock } = useFormat()
  const [width, setWidth] = useState(UNMEASURED)
  const length = Math.max(1, durationMs)
  const wordsOf = ({ as, isFirst, fromMs, toMs }: Mark) => {
    const time = placeWords({ fromMs, toMs: as === 'clip' ? toMs : fromMs })
    return isFirst ? `${time} ${t(`studio.mark_${as}`)}` : time
  }
  const marks = marksOf(findings, length).map((mark) => ({ mark, words: wordsOf(mark) }))
  const labels = labelsOf(marks, length, width)
  const lanes = Math.max(0, ...labels.map(({ lane }) => lane + 1))
  return (
    <div
      className="report-wave"
      dir="ltr"
      ref={(picture) => {
        if (!picture) return undefined
        const watch = new ResizeObserver(() => setWidth(picture.clientWidth))
        watch.observe(picture)
        return () => watch.disconnect()
      }}
    >
      <div style={cssProps({ '--lanes': lanes })}>
        {/* Each stands below as a sentence with a button: here the same is for the eye and the hand. */}
        <div className="report-wave__labels" aria-hidden>
          {labels.map(({ mark, words, lane, isBefore }) => (
            <button
              key={`${mark.finding.code} ${mark.fromMs}`}
              type="button"
              tabIndex={-1}
              className={`report-wave__label report-wave__label--${weightOf(mark.finding)}`}
              data-before={isBefore || undefined}
              style={cssProps({ '--at': mark.fromMs / length, '--lane': lane })}
              onClick={() => sound.play(mark.fromMs - BEFORE_MS)}
            >
              <bdi>{words}</bdi>
            </button>
          ))}
        </div>
        <Waveform durationMs={durationMs} findings={findings} sound={sound} {...of} />
        <div className="report-wave__axis num" aria-hidden>
          {QUARTERS.map((quarter) => (
            <span key={quarter}>{clock((length * quarter) / 4)}</span>
          ))}
        </div>
      </div>
    </div>
  )
}

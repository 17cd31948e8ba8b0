import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { cssProps } from '#web/ui/css-props.ts'
import { BEFORE_MS, weightOf } from './contract.ts'
import { marksOf, placeWords, type Mark } from './finding-words.ts'
import { Waveform, type WaveformProps } from './Waveform.tsx'
import './report-wave.css'

/** The picture is at least so wide: what has room beside its neighbours here has it everywhere. */
const LEAST_WIDTH = 640
const LETTER = 8
const BESIDE = 28
const MOST_LANES = 3
const QUARTERS = [0, 1, 2, 3, 4] as const

interface Label {
  mark: Mark
  words: string
  lane: number
  /** Whether it stands before its place: behind it there is no room. */
  isBefore: boolean
}

/** A part's sound as its report shows it: what was found is named at its place, over a line of time. */
export function ReportWave({ durationMs, findings, sound, ...of }: WaveformProps) {
  const t = useT()
  const { clock } = useFormat()
  const length = Math.max(1, durationMs)
  const wordsOf = ({ as, isFirst, fromMs, toMs }: Mark) => {
    const time = placeWords({ fromMs, toMs: as === 'clip' ? toMs : fromMs })
    return isFirst ? `${time} ${t(`studio.mark_${as}`)}` : time
  }
  const marks = marksOf(findings, length).map((mark) => ({ mark, words: wordsOf(mark) }))
  const labels = labelsOf(marks, length)
  const lanes = Math.max(0, ...labels.map(({ lane }) => lane + 1))
  return (
    <div className="report-wave" dir="ltr">
      <div className="report-wave__in" style={cssProps({ '--lanes': lanes })}>
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

/** Gives each label the first lane where it meets no other; what finds none is drawn without. */
function labelsOf(marks: readonly Pick<Label, 'mark' | 'words'>[], length: number): Label[] {
  const taken: { lane: number; from: number; to: number }[] = []
  const named = marks.toSorted((a, b) => Number(b.mark.isFirst) - Number(a.mark.isFirst))
  return named.flatMap(({ mark, words }) => {
    const at = (mark.fromMs / length) * LEAST_WIDTH
    const width = words.length * LETTER + BESIDE
    const isBefore = at + width > LEAST_WIDTH
    const [from, to] = isBefore ? [at - width, at] : [at, at + width]
    for (let lane = 0; lane < MOST_LANES; lane += 1) {
      const isFree = taken.every((one) => one.lane !== lane || one.to < from || one.from > to)
      if (!isFree) continue
      taken.push({ lane, from, to })
      return [{ mark, words, lane, isBefore }]
    }
    return []
  })
}

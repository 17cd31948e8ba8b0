import {
  isPlayable,
  type SoundOfPart,
  type SubmissionSound,
} from '#features/studio/recordings/contract.ts'
import { SampleWave } from '#features/studio/chapters/SampleWave.tsx'
import {
  isNamed,
  SAMPLE_MS,
  shownNames,
  type Sample,
} from '#features/studio/submissions/contract.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { Select } from '#web/ui/Select.tsx'
import { DocumentForm } from './DocumentForm.tsx'
import { msIn } from './typed-values.ts'
import { TypedInput } from './TypedInput.tsx'
import type { TabProps } from './use-documents.ts'

/** A time as it may be typed. */
const EXAMPLE_MS = 64_000

interface SampleFormProps extends TabProps {
  /** Undefined until it is known. */
  sound: SubmissionSound | undefined
}

/** The piece of a part that everybody may hear. */
export function SampleForm({ submission, documents, sound }: SampleFormProps) {
  const t = useT()
  const nameIn = useNameIn()
  const { ordinal, clock } = useFormat()
  const document = documents.sample
  const { value: sample, change, choose, problem } = document
  const { parts } = submission
  const soundOf = (part: string | null) => sound?.parts.find((one) => one.part === part)
  const { part } = sample
  const soundOfPart = soundOf(part)
  const partMs = soundOfPart?.durationMs
  const lengthMs = Math.max(0, sample.toMs - sample.fromMs)
  const wave = (onChange?: (ends: Pick<Sample, 'fromMs' | 'toMs'>) => void) =>
    part && soundOfPart && partMs && isPlayable(soundOfPart) ? (
      <SampleWave
        key={part}
        part={part}
        soundOfPart={{ ...soundOfPart, durationMs: partMs }}
        ends={sample}
        onChange={onChange}
      />
    ) : (
      part && sound && <p className="small muted">{t('studio.sample_waits')}</p>
    )
  return (
    <DocumentForm
      title={t('studio.sample')}
      submission={submission}
      document={document}
      beside={
        <>
          <h3 className="h4">{t('studio.sample')}</h3>
          {wave()}
        </>
      }
    >
      <h3 className="h4">{t('studio.sample')}</h3>
      <Select
        label={t('studio.sample_part')}
        value={sample.part ?? ''}
        options={[
          { value: '', label: t('studio.sample_none') },
          ...parts.map(({ _id, title, position }) => ({
            value: _id,
            label: isNamed(title)
              ? nameIn(shownNames(title))
              : t('studio.part', { number: ordinal(position) }),
          })),
        ]}
        error={problem('part')}
        onChange={({ target }) => choose(sampleIn(target.value, sample, soundOf(target.value)))}
      />
      {wave((ends) => change({ ...sample, ...ends }))}
      <div className="chapters__times">
        {(['fromMs', 'toMs'] as const).map((end) => (
          <TypedInput
            key={end}
            label={t(end === 'fromMs' ? 'studio.sample_from' : 'studio.sample_to')}
            hint={t('studio.sample_form')}
            dir="ltr"
            value={sample[end]}
            show={clock}
            read={msIn}
            none={0}
            unread={t('studio.unread_seconds', { example: clock(EXAMPLE_MS) })}
            error={problem(end)}
            onRead={(ms) => change({ ...sample, [end]: ms })}
          />
        ))}
      </div>
      <p className="small muted">
        {partMs && partMs < SAMPLE_MS.least
          ? t('studio.sample_whole', { length: clock(partMs) })
          : t('studio.sample_length', { length: clock(lengthMs) })}
      </p>
    </DocumentForm>
  )
}

/** The stretch that was chosen, in another part; where that ends before it, what fits of its beginning. */
function sampleIn(part: string, { fromMs, toMs }: Sample, sound?: SoundOfPart): Sample {
  if (part === '') return { part: null, fromMs: 0, toMs: SAMPLE_MS.least }
  const wholeMs = sound?.durationMs && sound.durationMs - (sound.durationMs % 1_000)
  return !wholeMs || toMs <= wholeMs
    ? { part, fromMs, toMs }
    : { part, fromMs: 0, toMs: Math.min(wholeMs, SAMPLE_MS.least) }
}

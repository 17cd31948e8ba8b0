import type { SoundOfPart, SubmissionSound } from '#features/studio/recordings/contract.ts'
import { usePartSound } from '#features/studio/proof-listening/use-part-sound.ts'
import {
  isNamed,
  SAMPLE_MS,
  shownNames,
  type Sample,
} from '#features/studio/submissions/contract.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { DocumentForm } from './DocumentForm.tsx'
import { msIn } from './typed-values.ts'
import { TypedInput } from './TypedInput.tsx'
import type { TabProps } from './use-documents.ts'

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
  const state = soundOf(sample.part)?.state.is
  const isHeard = state === 'ready' || state === 'faulty'
  const lengthMs = Math.max(0, sample.toMs - sample.fromMs)
  const partMs = soundOf(sample.part)?.durationMs
  const hear = sample.part && isHeard && (
    <HearSample key={sample.part} {...sample} part={sample.part} />
  )
  return (
    <DocumentForm
      title={t('studio.sample')}
      submission={submission}
      document={document}
      beside={
        <>
          <h3 className="h4">{t('studio.sample')}</h3>
          {hear}
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
      <div className="studio__facts">
        {(['fromMs', 'toMs'] as const).map((end) => (
          <TypedInput
            key={end}
            label={t(end === 'fromMs' ? 'studio.sample_from' : 'studio.sample_to')}
            hint={clock(sample[end])}
            inputMode="decimal"
            dir="ltr"
            value={sample[end]}
            show={(ms) => String(ms / 1_000)}
            read={msIn}
            none={0}
            unread={t('studio.unread_seconds')}
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
      {hear}
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

function HearSample({ part, fromMs, toMs }: { part: string; fromMs: number; toMs: number }) {
  const t = useT()
  const sound = usePartSound(part)
  return (
    <div>
      <audio {...sound.element} />
      <Button
        variant="quiet"
        size="sm"
        onClick={() => (sound.isPlaying ? sound.pause() : sound.play(fromMs, toMs))}
      >
        {t(sound.isPlaying ? 'studio.sample_stop' : 'studio.sample_hear')}
      </Button>
    </div>
  )
}

import { useMemo } from 'react'
import { useGetPartBreaksQuery } from '#web/api/studio.gen.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { cssProps } from '#web/ui/css-props.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { usePartSound } from '#features/studio/proof-listening/use-part-sound.ts'
import type { SoundOfPart } from '#features/studio/recordings/contract.ts'
import { Waveform } from '#features/studio/recordings/Waveform.tsx'
import { bytesOf } from './chapter-draft.ts'
import { endsWithin, rangesOfSample, type Ends } from './sample-ends.ts'
import { WaveHandle } from './WaveHandle.tsx'

interface SampleWaveProps {
  part: string
  soundOfPart: SoundOfPart & { durationMs: number }
  ends: Ends
  /** What moves an end; nothing for whoever only hears it. */
  onChange?: ((ends: Ends) => void) | undefined
}

/** The piece of a part that is its sample: seen in the picture of its sound, heard, and moved at both ends. */
export function SampleWave({ part, soundOfPart, ends, onChange }: SampleWaveProps) {
  const t = useT()
  const { clock } = useFormat()
  const { durationMs, recording } = soundOfPart
  const { data: found } = useGetPartBreaksQuery({ id: part }, { skip: !recording || !onChange })
  const levels = useMemo(() => bytesOf(found?.levels ?? ''), [found?.levels])
  const sound = usePartSound(part, { beginsMs: found?.soundBeginsMs ?? 0 })
  const { fromMs, toMs } = endsWithin(ends, durationMs)
  const ranges = rangesOfSample({ fromMs, toMs }, durationMs)
  const move = (end: keyof Ends) => (atMs: number) => {
    const { least, most } = ranges[end]
    onChange?.({ fromMs, toMs, [end]: Math.round(Math.min(most, Math.max(least, atMs))) })
  }
  const isInside = sound.atMs > fromMs && sound.atMs < toMs - 100
  const toggle = () =>
    sound.isPlaying ? sound.pause() : sound.play(isInside ? sound.atMs : fromMs, toMs)
  const shareOf = (ms: number) => `${(ms / Math.max(1, durationMs)) * 100}%`
  return (
    <div className="stack">
      <audio {...sound.element} />
      <div className="chapters__wave" dir="ltr">
        <Waveform
          part={part}
          durationMs={durationMs}
          findings={[]}
          sound={sound}
          isUndrawn={!recording}
          label={t('studio.sample_place')}
        />
        <i className="chapters__rest" style={cssProps({ '--at': '0%', '--to': shareOf(fromMs) })} />
        <i className="chapters__rest" style={cssProps({ '--at': shareOf(toMs), '--to': '100%' })} />
        {onChange &&
          (['fromMs', 'toMs'] as const).map((end) => (
            <WaveHandle
              key={end}
              label={t(end === 'fromMs' ? 'studio.sample_begins' : 'studio.sample_ends')}
              atMs={end === 'fromMs' ? fromMs : toMs}
              range={ranges[end]}
              durationMs={durationMs}
              levels={levels}
              onMove={move(end)}
            />
          ))}
      </div>
      <div className="chapters__heard">
        <IconButton
          icon={sound.isPlaying ? 'pause' : 'play'}
          label={t(sound.isPlaying ? 'studio.sample_stop' : 'studio.sample_hear')}
          onClick={toggle}
        />
        <bdi className="num">
          {clock(fromMs)} – {clock(toMs)}
        </bdi>
        {onChange && <span className="small muted">{t('studio.sample_keys')}</span>}
      </div>
    </div>
  )
}

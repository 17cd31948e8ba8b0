import { useGetPartReportQuery } from '#web/api/studio.gen.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Note } from '#web/ui/Note.tsx'
import { areNotesOpen, isListenedTo } from '#features/studio/proof-listening/contract.ts'
import { Heard, PassPart } from '#features/studio/proof-listening/PassPart.tsx'
import { SaidNames } from '#features/studio/proof-listening/SaidNames.tsx'
import { useHearing } from '#features/studio/proof-listening/use-hearing.ts'
import type { Part, Submission } from '#features/studio/submissions/contract.ts'
import { isWorkedOn, type PartReport, type SoundOfPart } from './contract.ts'
import { FindingList } from './FindingList.tsx'
import { MeasureTable } from './MeasureTable.tsx'
import { PartNotes } from './PartNotes.tsx'
import { StepList } from './StepList.tsx'
import { usePartSound } from './use-part-sound.ts'
import { useRefetch } from './use-refetch.ts'
import { Waveform } from './Waveform.tsx'

interface PartDetailsProps {
  part: Part
  name: string
  submission: Submission
  /** Where its recording stands. */
  soundOfPart: SoundOfPart
  /** Counts how often its first fault was asked for. */
  faultAsked: number
}

/** One part, opened: what it sounds like, what was found in it, and what listeners note. */
export function PartDetails(props: PartDetailsProps) {
  const { part, soundOfPart } = props
  const query = useGetPartReportQuery({ id: part._id }, { refetchOnMountOrArgChange: true })
  const { state, recording } = soundOfPart
  useRefetch([recording, state.is, state.percent].join(' '), query)
  const report = query.data
  // What was read of the recording before says nothing of this one.
  const isOfIt = (report?.recording?._id ?? null) === recording
  return report && isOfIt ? <Report {...props} report={report} /> : null
}

function Report({
  part,
  name,
  submission,
  soundOfPart,
  faultAsked,
  report,
}: PartDetailsProps & { report: PartReport }) {
  const t = useT()
  const { clock } = useFormat()
  const { recording, steps, findings, measures, hasFfmpeg } = report
  const isListening = isListenedTo(submission, part)
  const hearing = useHearing(part._id, recording?._id ?? null)
  const sound = usePartSound(part._id, {}, hearing)
  const isHeard = steps.length > 0 && steps.every((one) => one.state === 'done')
  const lengthMs = measures.encoded?.durationMs ?? recording?.durationMs ?? 0
  const isStaff = submission.role === null
  return (
    <section className="sound stack" aria-label={name}>
      {!recording && (
        <p className="muted">
          {t(part.passed ? 'studio.sound_elsewhere' : 'studio.sound_none_text')}
        </p>
      )}
      {!hasFfmpeg && recording && !isHeard && <Note>{t('studio.no_ffmpeg')}</Note>}
      {recording && (
        <p className="small muted">
          <bdi>{recording.filename}</bdi>
          {recording.by && (
            <>
              {' '}
              · <bdi>{recording.by}</bdi>
            </>
          )}
        </p>
      )}
      {isHeard && (
        <>
          <audio {...sound.element} />
          <div className="sound__player">
            <IconButton
              icon={sound.isPlaying ? 'pause' : 'play'}
              label={t(sound.isPlaying ? 'studio.pause_part' : 'studio.play_part', { part: name })}
              onClick={sound.toggle}
            />
            <Waveform part={part._id} durationMs={lengthMs} findings={findings} sound={sound} />
            <span className="num small">
              {clock(sound.atMs)} / {clock(lengthMs)}
            </span>
          </div>
          {isListening && !part.passed && (
            <Heard
              lengthMs={lengthMs}
              unheard={soundOfPart.unheard}
              onHear={(fromMs) => sound.play(fromMs)}
            />
          )}
        </>
      )}
      {recording && !isHeard && <StepList steps={steps} />}
      {findings.length > 0 && (
        <FindingList
          part={part._id}
          report={report}
          sound={isHeard ? sound : null}
          faultAsked={faultAsked}
        />
      )}
      {isHeard && findings.length === 0 && <p>{t('studio.findings_none')}</p>}
      <SaidNames submission={submission._id} mayWrite={false} />
      <PartNotes
        part={part._id}
        sound={isHeard ? sound : null}
        mayNote={isListening}
        maySettle={isListening || areNotesOpen(submission, { isStaff })}
      />
      {isListening && isHeard && part.isOwn && !part.passed && (
        <p className="muted">{t('studio.pass_other')}</p>
      )}
      {isListening && isHeard && recording && (!part.isOwn || part.passed) && (
        <PassPart
          part={part}
          recording={recording._id}
          name={name}
          unheard={soundOfPart.unheard}
          onHear={(fromMs) => sound.play(fromMs)}
        />
      )}
      {!isWorkedOn(soundOfPart.state) && (
        <MeasureTable findings={findings} measures={measures} recording={recording} />
      )}
    </section>
  )
}

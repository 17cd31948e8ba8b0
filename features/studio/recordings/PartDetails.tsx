import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useLocation, type Location } from 'react-router'
import { useGetPartReportQuery } from '#web/api/studio.gen.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Note } from '#web/ui/Note.tsx'
import { areNotesOpen, isListenedTo } from '#features/studio/proof-listening/contract.ts'
import { HearingBar } from '#features/studio/proof-listening/HearingBar.tsx'
import { PassUnheard, Unheard } from '#features/studio/proof-listening/PassPart.tsx'
import { SaidNames } from '#features/studio/proof-listening/SaidNames.tsx'
import { useHearing } from '#features/studio/proof-listening/use-hearing.ts'
import { isToHear } from '#features/studio/submissions/ActButtons.tsx'
import type { Part, Submission } from '#features/studio/submissions/contract.ts'
import { isWorkedOn, type PartReport, type SoundOfPart } from './contract.ts'
import { FindingList } from './FindingList.tsx'
import { MeasureTable } from './MeasureTable.tsx'
import { PartNotes } from '#features/studio/proof-listening/PartNotes.tsx'
import { ReportWave } from './ReportWave.tsx'
import { StepList } from './StepList.tsx'
import { usePartSound, type PartSound } from '#features/studio/proof-listening/use-part-sound.ts'
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
  /** What is spoken, for whoever hears it. */
  words: (sound: PartSound) => ReactNode
  /** Lets another recording of it be chosen, for whoever may send one. */
  replace: ReactNode
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
  words,
  replace,
  report,
}: PartDetailsProps & { report: PartReport }) {
  const t = useT()
  const { recording, steps, findings, measures, hasFfmpeg } = report
  const isListening = isListenedTo(submission, part)
  const { unheard } = soundOfPart
  const { hearing, unheardNow } = useHearing(part._id, recording?._id ?? null, unheard)
  const sound = usePartSound(part._id, {}, hearing)
  const isHeard = steps.length > 0 && steps.every((one) => one.state === 'done')
  const lengthMs = measures.encoded?.durationMs ?? recording?.durationMs ?? 0
  const isStaff = submission.role === null
  const hear = (fromMs: number) => sound.play(fromMs)
  const isHearing = isListening && isHeard && recording !== null
  usePlayAsked(isHearing && !part.passed, () => hear(unheard[0]?.fromMs ?? 0))
  const played = { part, name, findings, sound, lengthMs }
  return (
    <section className="sound stack" aria-label={name}>
      {!recording && (
        <p className="muted">
          {t(part.passed ? 'studio.sound_elsewhere' : 'studio.sound_none_text')}
        </p>
      )}
      {!hasFfmpeg && recording && !isHeard && <Note>{t('studio.no_ffmpeg')}</Note>}
      {isHearing && words(sound)}
      {recording && <Source recording={recording} />}
      {isHeard && <audio {...sound.element} />}
      {isHeard && !isHearing && <Player {...played} isNamed />}
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
        isOwn={part.isOwn}
        replace={replace}
      />
      {isHearing && part.passed && (
        <p>{t(part.passedUnheard ? 'studio.passed_unheard' : 'studio.passed')}</p>
      )}
      {isHearing && part.isOwn && !part.passed && <p className="muted">{t('studio.pass_other')}</p>}
      {isHearing && !part.isOwn && !part.passed && (
        <>
          <Unheard unheard={unheardNow} onHear={hear} />
          <PassUnheard
            part={part}
            recording={recording._id}
            name={name}
            unheard={unheard}
            onHear={hear}
          />
        </>
      )}
      {!isWorkedOn(soundOfPart.state) && (
        <MeasureTable findings={findings} measures={measures} isFolded={isHearing} />
      )}
      {isHearing && (
        <HearingBar
          part={part}
          submission={submission}
          recording={recording._id}
          name={name}
          sound={sound}
          lengthMs={lengthMs}
          unheard={unheard}
          unheardNow={unheardNow}
        >
          <Player {...played} />
        </HearingBar>
      )}
    </section>
  )
}

/** Plays once the address was opened by a press that asks to hear: a browser lets no other begin. */
function usePlayAsked(mayPlay: boolean, play: () => void) {
  const { key, state } = useLocation() as Location<unknown>
  const isAsked = mayPlay && isToHear(state)
  const playNow = useEffectEvent(play)
  useEffect(() => {
    if (isAsked && navigator.userActivation.isActive) playNow()
  }, [isAsked, key])
}

/** The file that a recording came from, and who sent it. */
function Source({
  recording: { filename, by },
}: {
  recording: NonNullable<PartReport['recording']>
}) {
  return (
    <p className="small muted">
      <bdi>{filename}</bdi>
      {by && (
        <>
          {' '}
          · <bdi>{by}</bdi>
        </>
      )}
    </p>
  )
}

interface PlayerProps
  extends Pick<PartReport, 'findings'>, Pick<PartDetailsProps, 'part' | 'name'> {
  sound: PartSound
  lengthMs: number
  /** Whether its picture names what was found. */
  isNamed?: boolean
}

function Player({ part, name, findings, sound, lengthMs, isNamed = false }: PlayerProps) {
  const t = useT()
  const { clock } = useFormat()
  const wave = { part: part._id, durationMs: lengthMs, findings, sound }
  return (
    <div className="sound__player">
      <IconButton
        icon={sound.isPlaying ? 'pause' : 'play'}
        label={t(sound.isPlaying ? 'studio.pause_part' : 'studio.play_part', { part: name })}
        onClick={sound.toggle}
      />
      {isNamed ? <ReportWave {...wave} /> : <Waveform {...wave} />}
      <span className="num small">
        {clock(sound.atMs)} / {clock(lengthMs)}
      </span>
    </div>
  )
}

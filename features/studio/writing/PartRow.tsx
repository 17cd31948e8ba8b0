import { useState } from 'react'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Name } from '#web/ui/Name.tsx'
import { ChapterSection } from '#features/studio/chapters/ChapterSection.tsx'
import { RepairSection } from '#features/studio/chapters/RepairSection.tsx'
import { hasDetails, isPlayable, type SoundOfPart } from '#features/studio/recordings/contract.ts'
import { isListenedTo } from '#features/studio/proof-listening/contract.ts'
import { usePartSound } from '#features/studio/proof-listening/use-part-sound.ts'
import { HeardShare } from '#features/studio/proof-listening/HeardShare.tsx'
import { PartDetails } from '#features/studio/recordings/PartDetails.tsx'
import { PartStateTag, WarningsMark } from '#features/studio/recordings/PartStateTag.tsx'
import { HeardWords } from '#features/studio/lines/HeardWords.tsx'
import {
  isCuttable,
  isNamed,
  shownNames,
  type Part,
  type Submission,
} from '#features/studio/submissions/contract.ts'
import { PartActs, ReplaceButton } from './PartActs.tsx'
import { PartForm } from './PartForm.tsx'

interface PartRowProps {
  part: Part
  submission: Submission
  /** Where its recording stands; undefined until it is known. */
  soundOfPart: SoundOfPart | undefined
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onMove: (by: -1 | 1) => void
  isFirst: boolean
  isLast: boolean
}

/** A part: where its sound stands, its place and its title; opened, its details. */
export function PartRow({
  part,
  submission,
  soundOfPart,
  isOpen,
  onOpen,
  ...moving
}: PartRowProps) {
  const t = useT()
  const { clock, ordinal } = useFormat()
  const [faultAsked, setFaultAsked] = useState(0)
  const opening = {
    isOpen,
    onOpen: (isAsked: boolean) => {
      setFaultAsked(0)
      onOpen(isAsked)
    },
    onFault: () => {
      setFaultAsked(faultAsked + 1)
      onOpen(true)
    },
  }
  const [isEdited, setEdited] = useState(false)
  const isHeard = submission.shown !== null && !part.waits.includes('new')
  const name = t('studio.part', { number: ordinal(part.position) })
  return (
    <li id={`part-${part._id}`}>
      <div className="studio__part">
        <span className="num muted">{ordinal(part.position)}</span>
        <span className="studio__part-title">
          {isNamed(part.title) ? <Name of={shownNames(part.title)} /> : name}
        </span>
        {soundOfPart?.durationMs && (
          <span className="studio__part-length small num">{clock(soundOfPart.durationMs)}</span>
        )}
        {soundOfPart && isPlayable(soundOfPart) && !isOpen && (
          <span className="studio__part-play">
            <PlayPart key={soundOfPart.recording} part={part._id} name={name} />
          </span>
        )}
        <PartFacts
          part={part}
          name={name}
          soundOfPart={soundOfPart}
          isListening={isListenedTo(submission, part)}
          {...opening}
        />
        <PartActs
          part={part}
          name={name}
          submission={submission}
          soundOfPart={soundOfPart}
          isOpen={isOpen}
          onOpen={opening.onOpen}
          isEdited={isEdited && submission.mayWrite}
          onEdit={() => setEdited(!isEdited)}
          moving={submission.mayWrite && !isHeard ? moving : null}
          isHeard={isHeard}
        />
      </div>
      {isEdited && submission.mayWrite && (
        <PartForm
          part={part}
          name={name}
          isFirst={moving.isFirst}
          isLast={moving.isLast}
          onClose={() => setEdited(false)}
        />
      )}
      {isOpen && soundOfPart && hasDetails(part, soundOfPart) && (
        <Opened
          part={part}
          name={name}
          submission={submission}
          soundOfPart={soundOfPart}
          faultAsked={faultAsked}
        />
      )}
    </li>
  )
}

interface OpenedProps extends Pick<PartRowProps, 'part' | 'submission'> {
  name: string
  soundOfPart: SoundOfPart
  faultAsked: number
}

function Opened(props: OpenedProps) {
  const { part, name, submission, soundOfPart } = props
  return (
    <>
      <PartDetails
        key={soundOfPart.recording}
        {...props}
        words={(sound) => <HeardWords part={part} sound={sound} />}
        replace={
          submission.role && <ReplaceButton part={part} name={name} submission={submission} />
        }
      />
      {submission.mayWrite && isCuttable(submission.state) && (
        <>
          <RepairSection part={part._id} name={name} soundOfPart={soundOfPart} />
          <ChapterSection part={part} name={name} soundOfPart={soundOfPart} />
        </>
      )}
    </>
  )
}

interface PartFactsProps {
  part: Part
  name: string
  soundOfPart: SoundOfPart | undefined
  isListening: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onFault: () => void
}

/** Where the sound of a part stands, and what is still to be done with it. */
function PartFacts({ part, name, soundOfPart, isListening, onFault, ...opening }: PartFactsProps) {
  const t = useT()
  const { state, durationMs: lengthMs } = soundOfPart ?? {}
  return (
    <span className="studio__part-state">
      {soundOfPart && state && !(part.passed && state.is === 'none') && (
        <PartStateTag part={name} state={state} warnings={soundOfPart.warnings} onFault={onFault} />
      )}
      <WarningsMark part={name} soundOfPart={soundOfPart} {...opening} />
      {part.waits.map((what) => (
        <span key={what} className="small muted">
          {t(`studio.waits_${what}`)}
        </span>
      ))}
      {part.passed && (
        <span className="small muted">
          {t(part.passedUnheard ? 'studio.passed_unheard' : 'studio.passed')}
        </span>
      )}
      {isListening &&
        !part.passed &&
        !part.isOwn &&
        !opening.isOpen &&
        soundOfPart?.isMade &&
        lengthMs && (
          <span className="small">
            <HeardShare unheard={soundOfPart.unheard} lengthMs={lengthMs} />
          </span>
        )}
      {part.openNotes > 0 && (
        <span className="small muted">{t('studio.open_notes', { count: part.openNotes })}</span>
      )}
    </span>
  )
}

/** Hears a part without opening it. */
function PlayPart({ part, name }: { part: string; name: string }) {
  const t = useT()
  const sound = usePartSound(part)
  return (
    <>
      <audio {...sound.element} />
      <IconButton
        icon={sound.isPlaying ? 'pause' : 'play'}
        label={t(sound.isPlaying ? 'studio.pause_part' : 'studio.play_part', { part: name })}
        onClick={sound.toggle}
      />
    </>
  )
}

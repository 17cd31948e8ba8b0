import { useState, type ReactNode } from 'react'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Part, Submission } from '#features/studio/submissions/contract.ts'
import { OnwardButton } from '#features/studio/submissions/ActButtons.tsx'
import { HeardLine } from './HeardLine.tsx'
import { NewNote } from './NewNote.tsx'
import { usePass } from './PassPart.tsx'
import type { Stretch } from './contract.ts'
import type { PartSound } from './use-part-sound.ts'
import './hearing-bar.css'

interface HearingBarProps {
  part: Part
  submission: Submission
  /** The one that is heard here. */
  recording: string
  name: string
  sound: PartSound
  lengthMs: number
  /** What its caller has not heard of it, as the server knows it, */
  unheard: readonly Stretch[]
  /** and without what they just heard here. */
  unheardNow: readonly Stretch[]
  /** The player. */
  children: ReactNode
}

/** What one needs while one hears a part, at the foot of the screen: its player, a note, and the next step. */
export function HearingBar(props: HearingBarProps) {
  const { part, sound, lengthMs, unheardNow, children } = props
  const t = useT()
  const { clock } = useFormat()
  const [notedMs, setNoted] = useState<number>()
  return (
    <div className="hearing">
      {children}
      {!part.passed && !part.isOwn && <HeardLine lengthMs={lengthMs} unheard={unheardNow} />}
      {notedMs === undefined ? (
        <div className="hearing__acts">
          <Button variant="quiet" size="sm" onClick={() => setNoted(Math.round(sound.atMs))}>
            {t('studio.note_at', { time: clock(sound.atMs) })}
          </Button>
          <NextStep {...props} />
        </div>
      ) : (
        <NewNote part={part._id} atMs={notedMs} onClose={() => setNoted(undefined)} />
      )}
    </div>
  )
}

/** What leads on: to hear what is left, to say that it is right, or what comes after that. */
function NextStep({ part, submission, recording, name, sound, ...heard }: HearingBarProps) {
  const t = useT()
  const { say, isLoading } = usePass(part._id, recording)
  const [first] = heard.unheardNow
  const ofPart = (what: string) => t('studio.of_part', { part: name, what })
  if (part.passed)
    return (
      <>
        <Button
          variant="quiet"
          size="sm"
          busy={isLoading}
          aria-label={ofPart(t('studio.passed_undo'))}
          onClick={() => void say(false)}
        >
          {t('studio.passed_undo')}
        </Button>
        <Onward submission={submission} />
      </>
    )
  if (part.isOwn) return <Onward submission={submission} />
  return first ? (
    <Button size="sm" onClick={() => sound.play(first.fromMs)}>
      {t('studio.hear_unheard')}
    </Button>
  ) : (
    <Button
      size="sm"
      // What was heard a moment ago is still on its way to whoever counts it.
      busy={isLoading || heard.unheard.length > 0}
      aria-label={ofPart(t('studio.pass'))}
      onClick={() => void say(true)}
    >
      {t('studio.pass')}
    </Button>
  )
}

/** What comes after this part. */
function Onward({ submission }: Pick<HearingBarProps, 'submission'>) {
  return (
    <span className="hearing__onward">
      <OnwardButton submission={submission} size="sm" />
    </span>
  )
}

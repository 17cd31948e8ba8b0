import { useT } from '#web/i18n/intl.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Tag } from '#web/ui/Tag.tsx'
import type { State } from './states.ts'

type Tone = 'plain' | 'ok' | 'warn' | 'bad'

const LOOKS: Record<State, { tone: Tone; icon?: IconName }> = {
  draft: { tone: 'plain' },
  submitted: { tone: 'plain', icon: 'upload' },
  in_review: { tone: 'plain', icon: 'eye' },
  changes_requested: { tone: 'warn', icon: 'message-square' },
  declined: { tone: 'bad', icon: 'x' },
  approved: { tone: 'ok', icon: 'check' },
  recording: { tone: 'plain', icon: 'file-audio' },
  proof_listening: { tone: 'plain', icon: 'headphones' },
  mastered: { tone: 'ok', icon: 'check' },
  scheduled: { tone: 'plain', icon: 'bell' },
  published: { tone: 'ok', icon: 'check' },
  withdrawn: { tone: 'warn', icon: 'minus' },
  suspended: { tone: 'bad', icon: 'circle-alert' },
  on_hold: { tone: 'plain', icon: 'pause' },
}

/** The state of a submission as a word with a sign. */
export function StateTag({ state }: { state: State }) {
  const t = useT()
  return <Tag {...LOOKS[state]}>{t(`studio.state_${state}`)}</Tag>
}

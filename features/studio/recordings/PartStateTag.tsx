import { useT } from '#web/i18n/intl.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { isWorkedOn, type SoundOfPart, type SoundState } from './contract.ts'

const LOOKS = {
  none: {},
  waiting: {},
  working: { tone: 'on' },
  ready: { tone: 'ok', icon: 'check' },
  faulty: { tone: 'bad', icon: 'circle-alert' },
  failed: { tone: 'bad', icon: 'circle-alert' },
} as const

interface PartStateTagProps {
  part: string
  state: SoundState
  /** How many things are to be looked at: what has some is not as right as it may look. */
  warnings: number
  /** Shows what is wrong with it. */
  onFault: () => void
}

/** Where the recording of a part stands, in a few words; faults lead to what the report says of them. */
export function PartStateTag({
  part,
  state: { is, percent, faults },
  warnings,
  onFault,
}: PartStateTagProps) {
  const t = useT()
  const words = t(`studio.sound_${is}`, { percent, count: faults })
  const looks = is === 'ready' && warnings > 0 ? {} : LOOKS[is]
  const tag = <Tag {...looks}>{words}</Tag>
  if (is !== 'faulty' && is !== 'failed') return tag
  return (
    <button
      type="button"
      className="link"
      aria-label={t('studio.of_part', { part, what: words })}
      onClick={onFault}
    >
      {tag}
    </button>
  )
}

interface WarningsMarkProps {
  /** Undefined until it is known. */
  soundOfPart: SoundOfPart | undefined
  part: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** How many things to look at the report of a part tells, once it is whole; it leads there. */
export function WarningsMark({ soundOfPart, part, isOpen, onOpen }: WarningsMarkProps) {
  const t = useT()
  if (!soundOfPart?.warnings || isWorkedOn(soundOfPart.state)) return null
  const words = t('studio.sound_warnings', { count: soundOfPart.warnings })
  return (
    <button
      type="button"
      className="link"
      aria-expanded={isOpen}
      aria-label={t('studio.of_part', { part, what: words })}
      onClick={() => onOpen(!isOpen)}
    >
      <Tag tone="warn" icon="triangle-alert">
        {words}
      </Tag>
    </button>
  )
}

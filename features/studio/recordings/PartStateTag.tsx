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

/** Where the recording of a part stands, in a few words. */
export function PartStateTag({ state: { is, percent, faults } }: { state: SoundState }) {
  const t = useT()
  return <Tag {...LOOKS[is]}>{t(`studio.sound_${is}`, { percent, count: faults })}</Tag>
}

interface WarningsMarkProps {
  /** Undefined until it is known. */
  soundOfPart: SoundOfPart | undefined
  part: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** How many things to know the report of a part tells, once it is whole; it leads there. */
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

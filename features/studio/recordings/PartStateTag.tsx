import { useT } from '#web/i18n/intl.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import type { SoundState } from './contract.ts'

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

import { useT } from '#web/i18n/intl.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import type { PartState } from './part-state.ts'

const LOOKS = {
  none: {},
  waiting: {},
  working: { tone: 'on' },
  ready: { tone: 'ok', icon: 'check' },
  faulty: { tone: 'bad', icon: 'circle-alert' },
  failed: { tone: 'bad', icon: 'circle-alert' },
} as const

/** Where the recording of a part stands, in a few words. */
export function PartStateTag({ state }: { state: PartState }) {
  const t = useT()
  const values = {
    percent: state.is === 'working' ? state.percent : 0,
    count: state.is === 'faulty' ? state.count : 0,
  }
  return <Tag {...LOOKS[state.is]}>{t(`studio.sound_${state.is}`, values)}</Tag>
}

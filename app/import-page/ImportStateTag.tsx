import type { ImportState } from '#features/studio/imports/choices.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Tag } from '#web/ui/Tag.tsx'

const LOOKS = {
  checking: { tone: 'on', icon: 'eye' },
  checked: { tone: 'on', icon: 'list' },
  running: { tone: 'on', icon: 'upload' },
  done: { tone: 'ok', icon: 'check' },
  failed: { tone: 'bad', icon: 'circle-alert' },
  cancelled: { tone: 'plain', icon: 'x' },
} as const

/** How far a list is, as a word with a sign. */
export function ImportStateTag({ state }: { state: ImportState }) {
  const t = useT()
  return <Tag {...LOOKS[state]}>{t(`studio.import_state_${state}`)}</Tag>
}

import { clock } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { Finding } from './contract.ts'
import { findingWords } from './finding-words.ts'
import type { PartSound } from './use-part-sound.ts'

const BEFORE_MS = 4_000

interface FindingListProps {
  findings: readonly Finding[]
  /** None while there is nothing to hear. */
  sound: PartSound | null
}

/** What was found in a recording, as sentences; each can be heard. */
export function FindingList({ findings, sound }: FindingListProps) {
  const t = useT()
  return (
    <ul className="sound__findings" role="list" aria-label={t('studio.findings')}>
      {findings.map((finding) => {
        const { code, level, atMs } = finding
        const words = findingWords(t, finding)
        return (
          <li key={`${code} ${atMs}`} className={`sound__finding sound__finding--${level}`}>
            <Icon name={level === 'fault' ? 'circle-alert' : 'triangle-alert'} />
            <p>
              <span className="vh">{t(`studio.level_${level}`)} </span>
              {words}
            </p>
            {sound && atMs !== null && (
              <IconButton
                icon="play"
                label={t('studio.hear_at', { time: clock(atMs), what: words })}
                onClick={() => sound.play(atMs - BEFORE_MS)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

import type { NamesInScripts } from '#shared/text/names.ts'
import { clock } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useEpisodeNames } from '#web/i18n/use-episode-names.ts'
import { Tag } from '#web/ui/Tag.tsx'
import type { NewMark } from './use-waiting.ts'

interface WaitingMarksProps {
  marks: readonly NewMark[]
  episodes: readonly { _id: string; names: NamesInScripts }[]
}

/** Marks made without a network, the newest first. */
export function WaitingMarks({ marks, episodes }: WaitingMarksProps) {
  const t = useT()
  const namesOf = useEpisodeNames()
  if (marks.length === 0) return null
  return (
    <ul role="list">
      {marks.toReversed().map(({ _id, positionMs, episode }) => {
        const names = episodes.find((one) => one._id === episode)?.names
        const first = names && namesOf(names).first
        return (
          <li key={_id} className="mark">
            <span className="num">{clock(positionMs)}</span>
            <div className="mark__text">
              <b lang={first?.lang} dir={first?.dir}>
                {first?.letters}
              </b>
              <Tag icon="info">{t('bookmark.waits')}</Tag>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

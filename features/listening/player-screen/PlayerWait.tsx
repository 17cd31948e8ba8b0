import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { IconLink } from '#web/ui/IconLink.tsx'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'
import './player-screen.css'
import './player-wait.css'

/** The player's screen until it is known what there is to hear: the way out, and where all will stand. */
export function PlayerWait() {
  const t = useT()
  return (
    <div className="full full--waits">
      <div className="full__top">
        <IconLink icon="chevron-down" to={paths.home} label={t('player.close')} />
      </div>
      <div className="skel full__unwoven" />
      <div className="full__controls">
        <SkeletonLines count={2} label={t('library.loading')} />
        <div className="full__main" aria-hidden="true">
          <span className="play play--lg">
            <Icon name="play" />
          </span>
        </div>
      </div>
    </div>
  )
}

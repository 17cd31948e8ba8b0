import { scriptOf } from '#shared/text/script-of.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'

/** What the empty page says before any script runs: that the network is away, under the name of the site. */
export function OfflineWords() {
  const t = useT()
  const word = t('app.word')
  return (
    <>
      <div className="notice-bar" role="status">
        <div className="notice-bar__line bleed">
          <Icon name="info" />
          <span>{t('offline.note')}</span>
        </div>
      </div>
      <div className="top bleed">
        <span className="logo" lang={scriptOf(word).lang}>
          {word}
        </span>
      </div>
      <main className="bleed">
        <SkeletonLines count={5} label={t('home.loading')} />
      </main>
    </>
  )
}

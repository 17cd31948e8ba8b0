import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import type { Install } from './use-install.ts'
import type { NewVersion } from './use-new-version.ts'

interface StatusBannerProps {
  reached: boolean
  version: NewVersion | null
  install: Install | null
}

/** One quiet line above the page, the most pressing first. Default export: it loads with its words. */
export default function StatusBanner({ reached, version, install }: StatusBannerProps) {
  const t = useT()
  const bar = useRef<HTMLDivElement>(null)
  useBannerHeight(bar)
  return (
    <div ref={bar} className="notice-bar" role="status">
      {!reached ? (
        <Line icon="info">
          <span>{t('offline.note')}</span>
        </Line>
      ) : version ? (
        <VersionLine version={version} />
      ) : (
        install && <InstallLine install={install} />
      )}
    </div>
  )
}

function useBannerHeight(bar: { current: HTMLElement | null }) {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const tell = () => style.setProperty('--notice', `${bar.current?.offsetHeight ?? 0}px`)
    const watch = new ResizeObserver(tell)
    if (bar.current) watch.observe(bar.current)
    return () => {
      watch.disconnect()
      style.removeProperty('--notice')
    }
  }, [bar])
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className="notice-bar__line bleed">
      <Icon name={icon} />
      {children}
    </div>
  )
}

function VersionLine({ version: { isComing, take } }: { version: NewVersion }) {
  const t = useT()
  return (
    <Line icon="rotate-cw">
      <span>{t(isComing ? 'version.coming' : 'version.ready')}</span>
      {!isComing && (
        <Button size="sm" variant="quiet" onClick={take}>
          {t('version.take')}
        </Button>
      )}
    </Line>
  )
}

function InstallLine({ install: { way, install, refuse } }: { install: Install }) {
  const t = useT()
  return (
    <Line icon="smartphone">
      <span>{t(way === 'asked' ? 'install.offer' : 'install.by_hand')}</span>
      <div className="notice-bar__do">
        {way === 'asked' && (
          <Button size="sm" variant="quiet" onClick={install}>
            {t('install.do')}
          </Button>
        )}
        <IconButton icon="x" label={t('install.refuse')} onClick={refuse} />
      </div>
    </Line>
  )
}

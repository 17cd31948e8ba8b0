import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '#web/i18n/intl.tsx'
import { useAppStore } from '#web/session/store.ts'
import { showToast } from '#web/forms/toasts.ts'
import { paths } from '#shared/http/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { locate } from './locate.ts'
import { refusePlace } from './place-moment.ts'
import './location-offer.css'

/**
 * Offers prices in the reader's money; only a press makes the browser ask. What fails leads to the
 * choice by hand. Default export: it loads with its words.
 */
export default function LocationOffer({ onClose }: { onClose: () => void }) {
  const t = useT()
  const store = useAppStore()
  const [state, setState] = useState<'open' | 'busy' | 'by-hand'>('open')
  // Not by `:has()`: at the root that styles the whole page anew.
  useEffect(() => {
    const root = document.documentElement
    root.toggleAttribute('data-offer', true)
    return () => root.removeAttribute('data-offer')
  }, [])
  async function press() {
    setState('busy')
    if (!(await locate(store))) return setState('by-hand')
    showToast({ text: t('place.found'), kind: 'ok' })
  }
  function refuse() {
    refusePlace()
    onClose()
  }
  // After the page, whose first link leads past its header.
  const offer = (
    <section className="place-offer" aria-label={t('place.label')}>
      <p role="status">{t(state === 'by-hand' ? 'place.by_hand' : 'place.offer')}</p>
      <IconButton icon="x" label={t('place.refuse')} onClick={refuse} />
      <div className="cluster">
        {state !== 'by-hand' && (
          <Button size="sm" busy={state === 'busy'} onClick={() => void press()}>
            {t('place.locate')}
          </Button>
        )}
        <ButtonLink size="sm" variant="quiet" to={paths.country}>
          {t('place.choose')}
        </ButtonLink>
      </div>
    </section>
  )
  return <>{createPortal(offer, document.body)}</>
}

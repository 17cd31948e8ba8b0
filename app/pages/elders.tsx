import { useLocation, useNavigate } from 'react-router'
import { HearNow, useBegun } from '#app/elders/HearNow.tsx'
import { LargeLook } from '#app/elders/LargeLook.tsx'
import { SendBook } from '#app/elders/SendBook.tsx'
import { choose, usePlayerChoices } from '#features/listening/player-engine/use-choices.ts'
import { Head } from '#app/layout/Head.tsx'
import { paths } from '#shared/http/paths.ts'
import { discoveryApi } from '#web/api/discovery.gen.ts'
import { ONCE, type LoadContext } from '#web/boot/load.ts'
import { useHydrated } from '#web/boot/use-hydrated.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { Note } from '#web/ui/Note.tsx'
import '#features/site/content/prose.css'
import './elders.css'

export async function load({ store }: LoadContext) {
  await store.dispatch(discoveryApi.endpoints.getShelves.initiate({ on: 'home' }, ONCE))
  return null
}

export function Page() {
  const t = useT()
  const { elder } = usePlayerChoices()
  const me = useMe()
  const navigate = useNavigate()
  // The router gives this key to the address that the document began at.
  const { key } = useLocation()
  const begun = useBegun()
  function turnOn() {
    choose({ elder: true })
    if (begun) void navigate(paths.playerWith(begun._id))
  }
  const isFromHere = useHydrated() && key !== 'default'
  return (
    <div className="content-page">
      <Head title={t('elders.title')} description={t('elders.lead')} path={paths.elders} />
      <HeadlineWord size="page" bleed decorative>
        {t('elders.word')}
      </HeadlineWord>
      <div className="bleed elders">
        <div className="elders__head">
          {isFromHere && (
            <p>
              <button type="button" className="link" onClick={() => void navigate(-1)}>
                {t('elders.return')}
              </button>
            </p>
          )}
          <h1 className="h1">{t('elders.title')}</h1>
          <p className="prose__lead">{t('elders.lead')}</p>
        </div>
        <div className="elders__four">
          <div role="status">
            {elder && (
              <Note tone="ok">
                <p>{t('elders.chosen')}</p>
              </Note>
            )}
          </div>
          <div className="elders__turn">
            {elder ? (
              <>
                <ButtonLink to={me ? paths.library() : paths.browse({ filter: 'free' })}>
                  {t(me ? 'home.to_library' : 'home.promo_action')}
                </ButtonLink>
                <Button variant="quiet" onClick={() => choose({ elder: false })}>
                  {t('elders.leave')}
                </Button>
              </>
            ) : (
              <Button onClick={turnOn}>{t('elders.choose')}</Button>
            )}
          </div>
          {!elder && <LargeLook />}
        </div>
        <HearNow />
        <SendBook />
      </div>
    </div>
  )
}

import { useState, useSyncExternalStore } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { setShownInPage, showsInPage } from '#web/session/notification-choice.ts'
import { usePush } from './use-push.ts'

const never = () => () => undefined

/** The switches of this browser alone: toasts on an open page, and pushes while none is open. */
export function DeviceSwitches() {
  const t = useT()
  const kept = useSyncExternalStore(never, showsInPage, () => true)
  const [chosen, setChosen] = useState<boolean>()
  const { on, turn } = usePush()
  function turnHere(shows: boolean) {
    setShownInPage(shows)
    setChosen(shows)
  }
  return (
    <>
      <Switch
        label={<b>{t('notification.here')}</b>}
        hint={t('notification.here_text')}
        on={chosen ?? kept}
        onChange={turnHere}
      />
      {on !== undefined && (
        <Switch
          label={<b>{t('notification.push')}</b>}
          hint={t('notification.push_text')}
          on={on}
          onChange={(wanted) => void turn(wanted)}
        />
      )}
    </>
  )
}

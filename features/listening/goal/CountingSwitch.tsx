import { useState } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Switch } from '#web/ui/Switch.tsx'

interface CountingSwitchProps {
  counts: boolean
  setCounts: (counts: boolean) => Promise<boolean>
}

/** Switches the counting of my listening. Switching it off deletes what was counted, so it asks first. */
export function CountingSwitch({ counts, setCounts }: CountingSwitchProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  return (
    <div>
      <Switch
        label={t('goal.count')}
        hint={t('goal.count_text')}
        on={counts && !asking}
        onChange={(on) => {
          setAsking(!on)
          if (on && !counts) void setCounts(true)
        }}
      />
      {asking && counts && (
        <Note tone="warn" role="alert">
          <p>{t('goal.forget_text')}</p>
          <p className="cluster">
            <Button
              size="sm"
              variant="danger"
              onClick={() => void setCounts(false).then((done) => setAsking(done))}
            >
              {t('goal.forget')}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setAsking(false)}>
              {t('goal.go_on')}
            </Button>
          </p>
        </Note>
      )}
    </div>
  )
}

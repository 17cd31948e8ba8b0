import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { showToast } from '#web/forms/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { GetListeningYearApiResponse as Year } from '#web/api/listening.gen.ts'

/** Hands the year on as a sentence, where the listener sends it. No page shows it to others. */
export function ShareYear({ year }: { year: Year }) {
  const t = useT()
  const { duration } = useFormat()
  const text = t('year.share_text', {
    year: String(year.year),
    time: duration(year.heardMs),
    books: year.finished,
  })
  async function share() {
    try {
      // Where the device has a way of its own to send things on, and elsewhere by copying.
      if ('share' in navigator) return await navigator.share({ text })
      await (navigator as Navigator).clipboard.writeText(text)
      showToast({ text: t('year.copied'), kind: 'ok' })
    } catch (error) {
      if ((error as Error).name !== 'AbortError')
        showToast({ text: t('error.generic'), kind: 'warn' })
    }
  }
  return (
    <div className="shareyear">
      <Button variant="quiet" onClick={() => void share()}>
        <Icon name="share-2" /> {t('year.share')}
      </Button>
      <p className="hint">{t('year.share_hint')}</p>
    </div>
  )
}

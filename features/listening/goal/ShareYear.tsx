import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { showToast } from '#web/forms/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { TALL_COVER } from '#shared/phulkari/tall-cover.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { sharePicture } from '#web/ui/share-picture.ts'
import type { GetListeningYearApiResponse as Year } from '#web/api/listening.gen.ts'

/** Hands the year on as a picture or a sentence, where the listener sends it. No page shows it to others. */
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
  async function sharePictured() {
    const cloths = year.books.map(({ audiobook: { coverTall: src }, heardMs }) => ({
      src,
      aspect: TALL_COVER.width / TALL_COVER.height,
      part: heardMs,
    }))
    await sharePicture(
      cloths,
      t('year.picture_words', { year: String(year.year), app: t('app.name') }),
      text,
    ).catch(() => showToast({ text: t('error.generic'), kind: 'warn' }))
  }
  return (
    <div className="shareyear">
      <div className="cluster">
        {year.books.length > 0 && (
          <Button onClick={() => void sharePictured()}>
            <Icon name="share-2" /> {t('year.picture')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => void share()}>
          <Icon name="message-square" /> {t('year.share')}
        </Button>
      </div>
      <p className="hint">{t('year.share_hint')}</p>
    </div>
  )
}

import { showToast } from '#web/forms/toasts.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { sharePicture } from '#web/ui/share-picture.ts'

interface SharePictureProps {
  cover: string
  title: string
}

/** Makes a picture of the finished cloth. */
export function SharePicture({ cover, title }: SharePictureProps) {
  const t = useT()
  async function share() {
    const cloth = { src: cover, aspect: 1, part: 1 }
    const words = `${t('finished.title')} · ${t('app.name')}`
    await sharePicture([cloth], words, t('finished.share_text', { title })).catch(() =>
      showToast({ text: t('error.generic'), kind: 'warn' }),
    )
  }
  return (
    <Button size="sm" variant="quiet" onClick={() => void share()}>
      <Icon name="share-2" /> {t('finished.share')}
    </Button>
  )
}

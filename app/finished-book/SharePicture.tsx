import { showToast } from '#web/forms/toasts.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { drawPicture } from './draw-picture.ts'

interface SharePictureProps {
  cover: string
  title: string
}

/** Makes a picture of the finished cloth: handed on where the device can, and kept as a file elsewhere. */
export function SharePicture({ cover, title }: SharePictureProps) {
  const t = useT()
  const text = t('finished.share_text', { title })
  async function share() {
    try {
      const picture = await drawPicture(cover, `${t('finished.title')} · ${t('app.name')}`)
      const file = new File([picture], 'qissa.png', { type: picture.type })
      // Phones hand files on; a desk keeps them.
      if (navigator.canShare?.({ files: [file] }) && matchMedia('(pointer: coarse)').matches)
        await navigator.share({ files: [file], text })
      else keep(file)
    } catch (error) {
      if ((error as Error).name !== 'AbortError')
        showToast({ text: t('error.generic'), kind: 'warn' })
    }
  }
  return (
    <Button size="sm" variant="quiet" onClick={() => void share()}>
      <Icon name="share-2" /> {t('finished.share')}
    </Button>
  )
}

function keep(file: File) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  URL.revokeObjectURL(link.href)
}

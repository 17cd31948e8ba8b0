import { useT } from '#web/i18n/intl.tsx'
import { useOrigin } from '#web/boot/origin.tsx'
import { showToast } from '#web/forms/toasts.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

interface ShareButtonProps {
  title: string
  /** The canonical path of what is shared. */
  path: string
}

/** Hands the address on: by the device's own sheet, else by copying it, else by showing it. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const t = useT()
  const url = useOrigin() + path
  const share = async () => {
    if ('share' in navigator && navigator.canShare({ url })) {
      // Whoever closes the sheet has changed their mind: nothing to say.
      return navigator.share({ title, url }).catch(() => undefined)
    }
    try {
      await navigator.clipboard.writeText(url)
      showToast({ text: t('book.link_copied'), kind: 'ok' })
    } catch {
      showToast({ text: t('book.link_to_copy', { link: url }), kind: 'warn' })
    }
  }
  const word = t('book.share')
  return <IconButton icon="share-2" label={word} word={word} onClick={() => void share()} />
}

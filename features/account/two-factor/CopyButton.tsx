import type { ReactNode } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { showToast } from '#web/forms/toasts.ts'
import { Button } from '#web/ui/Button.tsx'

/** Puts a text on the clipboard and says whether it is there. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const t = useT()
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ text: t('secondStep.copied'), kind: 'ok' })
    } catch {
      // Without leave, or without encryption, there is no clipboard: the text stands on the page.
      showToast({ text: t('secondStep.not_copied'), kind: 'warn' })
    }
  }
  return (
    <Button variant="quiet" size="sm" onClick={() => void copy()}>
      {children}
    </Button>
  )
}

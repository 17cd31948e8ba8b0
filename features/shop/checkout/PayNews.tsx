import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { Note } from '#web/ui/Note.tsx'
import type { Trouble } from './use-paying.ts'

/** What is to be known before the press. */
export type News = 'declined' | 'changed'

const TEXTS = {
  declined: 'checkout.declined_text',
  changed: 'checkout.changed_text',
  silent: 'checkout.silent_text',
  offline: 'checkout.offline_text',
} as const satisfies Record<string, MessageKey>

/** What the bank or the server said: at the top of the page on the way in, at the button after a press. */
export function PayNews({
  kind,
  text,
}: {
  kind: News | Trouble['kind']
  text?: string | undefined
}) {
  const t = useT()
  return (
    <Note tone={kind === 'changed' ? 'warn' : 'bad'} role="alert">
      <p>
        <b>{t(`checkout.${kind}`)}</b>{' '}
        {kind === 'refused' ? (text ?? t('error.generic')) : t(TEXTS[kind])}
      </p>
    </Note>
  )
}

import { Link } from 'react-router'
import type { ApiError } from '#web/api/api.ts'
import { useConfirmAccountDeletionMutation } from '#web/api/privacy.gen.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { paths } from '#shared/http/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Note.tsx'
import './confirm-deletion.css'
import { isolate } from '#shared/text/isolate.ts'

interface ConfirmDeletionProps {
  email: string
  token: string
  onDone: (message: string) => Promise<void>
}

const GOES: readonly MessageKey[] = [
  'deletion.goes_profile',
  'deletion.goes_books',
  'deletion.goes_bought',
  'deletion.goes_devices',
]
const STAYS: readonly MessageKey[] = [
  'deletion.stays_reviews',
  'deletion.stays_gifts',
  'deletion.stays_studio',
  'deletion.stays_payments',
]

// A person who cannot see the step change hears it from here.
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** The last question: what goes, what stays, and one button that cannot be taken back. */
export function ConfirmDeletion({ email, token, onDone }: ConfirmDeletionProps) {
  const t = useT()
  const me = useMe()
  const tellRefusal = useRefusalToast()
  const [confirm, { isLoading, error }] = useConfirmAccountDeletionMutation()
  const refusal = error as ApiError | undefined
  const refused = refusal !== undefined && refusal.status >= 400 && refusal.status < 500

  async function press() {
    const answer = await confirm({ token })
    if (answer.data) return onDone(answer.data.message)
    const { status } = answer.error as ApiError
    if (status === 0 || status >= 500) tellRefusal(answer.error)
  }
  return (
    <div className="account farewell">
      <p className="account__lead" ref={takeFocus} tabIndex={-1}>
        {t('deletion.confirm', { email: isolate(email) })}
      </p>
      <Listed title={t('deletion.goes')} keys={GOES} />
      <Listed title={t('deletion.stays')} keys={STAYS} />
      {refused && (
        <Note tone="bad" role="alert">
          {refusal.message} <WayOn code={refusal.code} />
        </Note>
      )}
      <div className="cluster">
        <Button variant="danger" busy={isLoading} onClick={() => void press()}>
          {t('deletion.confirm_button')}
        </Button>
        <Link className="link" to={me ? paths.account('privacy') : paths.home}>
          {t('deletion.keep')}
        </Link>
      </div>
    </div>
  )
}

/** The step that helps after a refusal, where one does. */
function WayOn({ code }: { code: string | undefined }) {
  const t = useT()
  const me = useMe()
  if (code === 'link_expired') {
    return (
      <Link className="link" to={paths.deleteAccount()} reloadDocument>
        {t('verify.new_code')}
      </Link>
    )
  }
  if (code !== 'second_step_again' || me) return null
  return (
    <Link className="link" to={paths.login(paths.deleteAccount())}>
      {t('nav.log_in')}
    </Link>
  )
}

function Listed({ title, keys }: { title: string; keys: readonly MessageKey[] }) {
  const t = useT()
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {keys.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </section>
  )
}

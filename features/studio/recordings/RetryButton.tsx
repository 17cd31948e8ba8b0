import { useRetryPartMutation } from '#web/api/studio.gen.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'

/** Has the work on a part that failed done again. */
export function RetryButton({ part, name }: { part: string; name: string }) {
  const t = useT()
  const [retry, { isLoading }] = useRetryPartMutation()
  const tellRefusal = useRefusalToast()
  async function go() {
    const { error } = await retry({ id: part })
    if (error) tellRefusal(error)
  }
  return (
    <Button
      size="sm"
      busy={isLoading}
      aria-label={t('studio.sound_retry_of', { part: name })}
      onClick={() => void go()}
    >
      {t('studio.sound_retry')}
    </Button>
  )
}

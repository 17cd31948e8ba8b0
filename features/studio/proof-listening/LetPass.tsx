import { useState } from 'react'
import type { ApiError } from '#web/api/api.ts'
import { studioApi } from '#web/api/studio.gen.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Area } from '#web/ui/Area.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Waiver } from './contract.ts'
import './let-pass.css'

// What is missing before the next act is said with the submission.
const api = studioApi.enhanceEndpoints({
  endpoints: {
    waiveFault: { invalidatesTags: ['submission', 'part'] },
    unwaiveFault: { invalidatesTags: ['submission', 'part'] },
  },
})

interface LetPassProps {
  part: string
  /** The fault, by its code and as a sentence. */
  code: Waiver['code']
  words: string
  waiver: Waiver | undefined
  mayWaive: boolean
}

/** A fault that staff let pass, with their reason; or the way to do that. */
export function LetPass({ part, code, words, waiver, mayWaive }: LetPassProps) {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  const [unwaive, { isLoading }] = api.useUnwaiveFaultMutation()
  const tellRefusal = useRefusalToast()
  async function takeBack() {
    const { error } = await unwaive({ id: part, code })
    if (error) tellRefusal(error)
  }
  if (waiver)
    return (
      <div className="let-pass">
        <p dir="auto">{t('book.let_pass', { reason: waiver.reason })}</p>
        {mayWaive && (
          <Button
            variant="quiet"
            size="sm"
            busy={isLoading}
            aria-label={t('studio.waive_undo_of', { what: words })}
            onClick={() => void takeBack()}
          >
            {t('studio.passed_undo')}
          </Button>
        )}
      </div>
    )
  if (!mayWaive) return null
  return (
    <div className="let-pass">
      {isAsked ? (
        <WaiveForm part={part} code={code} onDone={() => setAsked(false)} />
      ) : (
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('studio.waive_of', { what: words })}
          onClick={() => setAsked(true)}
        >
          {t('studio.waive')}
        </Button>
      )}
    </div>
  )
}

interface WaiveFormProps extends Pick<LetPassProps, 'part' | 'code'> {
  onDone: () => void
}

function WaiveForm({ part, code, onDone }: WaiveFormProps) {
  const t = useT()
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<ApiError>()
  const [waive, { isLoading }] = api.useWaiveFaultMutation()
  const tellRefusal = useRefusalToast()
  async function send() {
    const { error } = await waive({ id: part, body: { code, reason } })
    setRefusal(error as ApiError | undefined)
    if (!error) onDone()
    else if (!(error as ApiError).errors) tellRefusal(error)
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Area
        label={t('studio.waive_reason')}
        hint={t('studio.waive_hint')}
        error={refusal?.errors?.[0]?.message}
        rows={3}
        value={reason}
        onText={setReason}
      />
      <div className="cluster">
        <Button type="submit" size="sm" busy={isLoading}>
          {t('studio.waive')}
        </Button>
        <Button variant="quiet" size="sm" onClick={onDone}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  )
}

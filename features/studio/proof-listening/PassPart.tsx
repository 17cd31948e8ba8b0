import { useState } from 'react'
import { usePassPartMutation } from '#web/api/studio.gen.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { clock } from '#web/i18n/format.ts'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { commaOf } from '#web/ui/Comma.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { Part } from '#features/studio/submissions/contract.ts'
import type { Stretch } from './contract.ts'

/** Says of a part that it was found right, or takes that back. */
export function usePass(id: string, recording: string) {
  const [pass, { isLoading }] = usePassPartMutation()
  const tellRefusal = useRefusalToast()
  async function say(passed: boolean, isUnheard = false) {
    const { error } = await pass({
      id,
      body: { recording, passed, ...(isUnheard && { unheard: true }) },
    })
    if (error) tellRefusal(error)
  }
  return { say, isLoading }
}

interface PassPartProps {
  part: Part
  /** The one that is heard here. */
  recording: string
  name: string
  /** What the caller has not heard of it. */
  unheard: readonly Stretch[]
  onHear: (fromMs: number) => void
}

/** Lets a part pass of which not all was heard, after a question. */
export function PassUnheard({ part, recording, name, unheard, onHear }: PassPartProps) {
  const t = useT()
  const { say, isLoading } = usePass(part._id, recording)
  const [isAsked, setAsked] = useState(false)
  const [first] = unheard
  if (!first) return null
  return (
    <div>
      <Button
        variant="quiet"
        size="sm"
        aria-label={t('studio.of_part', { part: name, what: t('studio.pass_unheard') })}
        onClick={() => setAsked(true)}
      >
        {t('studio.pass_unheard')}
      </Button>
      {isAsked && (
        <Dialog
          open
          onClose={() => setAsked(false)}
          title={t('studio.pass_unheard_of', { part: name })}
          closeLabel={t('nav.close')}
          actions={
            <>
              <Button
                onClick={() => {
                  setAsked(false)
                  onHear(first.fromMs)
                }}
              >
                {t('studio.hear_unheard')}
              </Button>
              <Button
                variant="quiet"
                busy={isLoading}
                onClick={() => void say(true, true).then(() => setAsked(false))}
              >
                {t('studio.pass_unheard_now')}
              </Button>
            </>
          }
        >
          <p>{t('studio.pass_unheard_text')}</p>
          <Stretches of={unheard} />
        </Dialog>
      )}
    </div>
  )
}

/** What of a part was not heard yet, to be heard from there. */
export function Unheard({ unheard, onHear }: Pick<PassPartProps, 'unheard' | 'onHear'>) {
  const t = useT()
  return (
    unheard.length > 0 && (
      <p className="small">
        {t('studio.heard_not')} <Stretches of={unheard} onHear={onHear} />
      </p>
    )
  )
}

const MOST_NAMED = 6

function Stretches({ of, onHear }: { of: readonly Stretch[]; onHear?: (fromMs: number) => void }) {
  const t = useT()
  const comma = commaOf(useLanguage())
  return (
    <span className="num">
      {of.slice(0, MOST_NAMED).map(({ fromMs, toMs }, place) => {
        const words = <bdi dir="ltr">{`${clock(fromMs)}–${clock(toMs)}`}</bdi>
        return (
          <span key={fromMs}>
            {place > 0 && comma}
            {onHear ? (
              <button type="button" className="link" onClick={() => onHear(fromMs)}>
                {words}
              </button>
            ) : (
              words
            )}
          </span>
        )
      })}
      {of.length > MOST_NAMED && ` ${t('studio.heard_more', { count: of.length - MOST_NAMED })}`}
    </span>
  )
}

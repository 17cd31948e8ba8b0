import { useState } from 'react'
import { usePassPartMutation } from '#web/api/studio.gen.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { clock } from '#web/i18n/format.ts'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { commaOf } from '#web/ui/Comma.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { Part } from '#features/studio/submissions/contract.ts'
import { percentHeard, type Stretch } from './contract.ts'
import { HeardShare } from './HeardShare.tsx'
import './pass-part.css'

interface PassPartProps {
  part: Part
  /** The one that is heard here. */
  recording: string
  name: string
  /** What the caller has not heard of it. */
  unheard: readonly Stretch[]
  onHear: (fromMs: number) => void
}

/** Says of a part that it was found right; where not all of it was heard, after a question. */
export function PassPart({ part, recording, name, unheard, onHear }: PassPartProps) {
  const t = useT()
  const [pass, { isLoading }] = usePassPartMutation()
  const [isAsked, setAsked] = useState(false)
  const tellRefusal = useRefusalToast()
  const [first] = unheard
  async function say(passed: boolean) {
    const isUnheard = unheard.length > 0
    const { error } = await pass({
      id: part._id,
      body: { recording, passed, ...(isUnheard && { unheard: true }) },
    })
    setAsked(false)
    if (error) tellRefusal(error)
  }
  const ofPart = (what: string) => t('studio.of_part', { part: name, what })
  if (part.passed)
    return (
      <div className="cluster">
        <p>{t(part.passedUnheard ? 'studio.passed_unheard' : 'studio.passed')}</p>
        <Button
          variant="quiet"
          busy={isLoading}
          aria-label={ofPart(t('studio.passed_undo'))}
          onClick={() => void say(false)}
        >
          {t('studio.passed_undo')}
        </Button>
      </div>
    )
  return (
    <>
      <div className="cluster">
        {first && <Button onClick={() => onHear(first.fromMs)}>{t('studio.hear_unheard')}</Button>}
        <Button
          variant={first ? 'quiet' : undefined}
          busy={isLoading}
          aria-label={ofPart(t(first ? 'studio.pass_unheard' : 'studio.pass'))}
          onClick={() => (first ? setAsked(true) : void say(true))}
        >
          {t(first ? 'studio.pass_unheard' : 'studio.pass')}
        </Button>
      </div>
      {isAsked && first && (
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
              <Button variant="quiet" busy={isLoading} onClick={() => void say(true)}>
                {t('studio.pass_unheard_now')}
              </Button>
            </>
          }
        >
          <p>{t('studio.pass_unheard_text')}</p>
          <Stretches of={unheard} />
        </Dialog>
      )}
    </>
  )
}

interface HeardProps extends Pick<PassPartProps, 'unheard' | 'onHear'> {
  lengthMs: number
}

/** What was heard as a line that fills, and what was not, to be heard from there. */
export function Heard({ lengthMs, unheard, onHear }: HeardProps) {
  const t = useT()
  const percent = percentHeard(unheard, lengthMs)
  return (
    <div className="heard">
      <svg className="heard__line" viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden>
        <path className="heard__all" d="M0 4H1000" />
        {unheard.map(({ fromMs, toMs }) => (
          <path
            key={fromMs}
            className="heard__not"
            d={`M${placeOf(fromMs, lengthMs)} 4H${placeOf(toMs, lengthMs)}`}
          />
        ))}
      </svg>
      <p className="small">
        <HeardShare unheard={unheard} lengthMs={lengthMs} />
        {unheard.length > 0 && percent > 0 && (
          <>
            {' '}
            {t('studio.heard_not')} <Stretches of={unheard} onHear={onHear} />
          </>
        )}
      </p>
    </div>
  )
}

const placeOf = (ms: number, lengthMs: number) =>
  Math.min(1_000, Math.round((ms / Math.max(1, lengthMs)) * 1_000))

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

import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { PartSound } from '#features/studio/proof-listening/use-part-sound.ts'
import type { Break } from './breaks.ts'
import type { Change } from './chapter-draft.ts'
import { hearAround, HEARD_SECONDS } from './hear-around.ts'

interface ProposedBreakProps {
  /** Those that are still to be decided on, the next first. */
  breaks: readonly Break[]
  /** Whether any was proposed at first. */
  hadAny: boolean
  sound: PartSound
  onChange: (change: Change) => void
}

/** One proposed break at a time: to be heard, taken, left out or left for later. */
export function ProposedBreak({ breaks, hadAny, sound, onChange }: ProposedBreakProps) {
  const t = useT()
  const { clock } = useFormat()
  const [first] = breaks
  if (!hadAny) return <p>{t('studio.breaks_none')}</p>
  const decide = (what: 'accept' | 'reject' | 'postpone') =>
    first && onChange({ do: what, atMs: first.atMs })
  const acts = [
    ['accept', 'primary'],
    ['reject', 'quiet'],
    ['postpone', 'quiet'],
  ] as const
  return (
    <div className="chapters__proposed stack" role="group" aria-label={t('studio.breaks')}>
      <p role="status">
        {first
          ? t('studio.break_proposed', {
              time: clock(first.atMs),
              v: Math.round(first.silenceMs / 100) / 10,
              count: breaks.length,
            })
          : t('studio.breaks_decided')}
      </p>
      <div className="cluster">
        <Button
          variant="quiet"
          size="sm"
          aria-disabled={!first}
          onClick={() => first && hearAround(sound, first.atMs)}
        >
          {t('studio.break_hear', { v: HEARD_SECONDS })}
        </Button>
        {acts.map(([what, variant]) => (
          <Button
            key={what}
            variant={variant}
            size="sm"
            aria-disabled={!first}
            onClick={() => decide(what)}
          >
            {t(`studio.break_${what}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}

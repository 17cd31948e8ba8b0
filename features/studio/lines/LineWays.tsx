import { useState } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { RadioSegment } from '#web/ui/RadioSegment.tsx'
import type { PartSound } from '#features/studio/proof-listening/use-part-sound.ts'
import { FileForm, PasteForm } from './LinesForm.tsx'
import { isTapping, TapAlong } from './TapAlong.tsx'

const WAYS = ['tap', 'file', 'paste'] as const
type Way = (typeof WAYS)[number]

interface LineWaysProps {
  part: string
  name: string
  hasLines: boolean
  sound: PartSound
  /** Null while there is nothing to hear, and nothing to time by. */
  lengthMs: number | null
}

/** Where the lines of a part come from, one way at a time; where there are some, others are asked for first. */
export function LineWays({ part, name, hasLines, sound, lengthMs }: LineWaysProps) {
  const t = useT()
  const ways = WAYS.filter((one) => one !== 'tap' || lengthMs !== null)
  const [way, setWay] = useState<Way | undefined>(() => (isTapping(part) ? 'tap' : undefined))
  const [isAsked, setAsked] = useState(false)
  const onTaken = () => setAsked(false)
  return (
    <>
      {hasLines && (
        <div>
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={isAsked}
            onClick={() => setAsked(!isAsked)}
          >
            {t('studio.lines_other')}
          </Button>
        </div>
      )}
      {(isAsked || !hasLines) && (
        <>
          <RadioSegment
            legend={t('studio.lines_way')}
            name={`way-${part}`}
            value={way ?? ''}
            options={ways.map((value) => ({ value, label: t(`studio.lines_way_${value}`) }))}
            onChange={(value) => setWay(value as Way)}
          />
          {/* What was begun in one way is there still when one comes back from another. */}
          {lengthMs !== null && (
            <div hidden={way !== 'tap'}>
              <TapAlong part={part} sound={sound} lengthMs={lengthMs} onTaken={onTaken} />
            </div>
          )}
          <div hidden={way !== 'file'}>
            <FileForm part={part} name={name} onTaken={onTaken} />
          </div>
          <div hidden={way !== 'paste'}>
            <PasteForm part={part} name={name} onTaken={onTaken} />
          </div>
        </>
      )}
    </>
  )
}

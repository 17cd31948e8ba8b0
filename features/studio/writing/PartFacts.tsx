import { useT } from '#web/i18n/intl.tsx'
import type { SoundOfPart } from '#features/studio/recordings/contract.ts'
import { HeardShare } from '#features/studio/proof-listening/HeardShare.tsx'
import { PartStateTag, WarningsMark } from '#features/studio/recordings/PartStateTag.tsx'
import type { Part } from '#features/studio/submissions/contract.ts'

interface PartFactsProps {
  part: Part
  name: string
  soundOfPart: SoundOfPart | undefined
  isListening: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onFault: () => void
}

/** Where the sound of a part stands, and what is still to be done with it. */
export function PartFacts({
  part,
  name,
  soundOfPart,
  isListening,
  onFault,
  ...opening
}: PartFactsProps) {
  const t = useT()
  const { state, durationMs: lengthMs } = soundOfPart ?? {}
  return (
    <span className="studio__part-state">
      {state && !(part.passed && state.is === 'none') && (
        <PartStateTag part={name} state={state} onFault={onFault} />
      )}
      <WarningsMark part={name} soundOfPart={soundOfPart} {...opening} />
      {part.waits.map((what) => (
        <span key={what} className="small muted">
          {t(`studio.waits_${what}`)}
        </span>
      ))}
      {part.passed && (
        <span className="small muted">
          {t(part.passedUnheard ? 'studio.passed_unheard' : 'studio.passed')}
        </span>
      )}
      {isListening && !part.passed && soundOfPart?.isMade && lengthMs && (
        <span className="small">
          <HeardShare unheard={soundOfPart.unheard} lengthMs={lengthMs} />
        </span>
      )}
      {part.openNotes > 0 && (
        <span className="small muted">{t('studio.open_notes', { count: part.openNotes })}</span>
      )}
    </span>
  )
}

import { useRef } from 'react'
import { useGetPartReportQuery, useRepairPartMutation } from '#web/api/studio.gen.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Note.tsx'
import { isWorkedOn, type Repair, type SoundOfPart } from '#features/studio/recordings/contract.ts'

interface RepairSectionProps {
  part: string
  name: string
  soundOfPart: SoundOfPart
}

/** What we can do by ourselves about what was found in a part, and take back. */
export function RepairSection({ part, name, soundOfPart }: RepairSectionProps) {
  const t = useT()
  const { data: report } = useGetPartReportQuery({ id: part })
  const [repair, { isLoading, originalArgs }] = useRepairPartMutation()
  const tellRefusal = useRefusalToast()
  const box = useRef<HTMLDivElement>(null)
  const { recording, state } = soundOfPart
  const isOfIt = recording !== null && recording === report?.recording?._id && !isWorkedOn(state)
  const repairs = isOfIt ? report.repairs : []
  const go = async (what: Repair, of: string) => {
    const { error } = await repair({ id: part, body: { repair: what, recording: of } })
    if (error) return tellRefusal(error)
    showToast({ text: t('studio.repair_done'), kind: 'ok' })
    // What was pressed is gone, and what may be pressed next is not there yet.
    const focused = document.activeElement
    if (focused === document.body || box.current?.contains(focused)) box.current?.focus()
  }
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={t('studio.of_part', { part: name, what: t('studio.repairs') })}
    >
      {isOfIt && (repairs.length > 0 || report.isGainUndone) && (
        <div className="chapters stack">
          {report.isGainVain && <Note tone="warn">{t('studio.repair_vain')}</Note>}
          {report.isGainUndone && <Note tone="warn">{t('studio.repair_undone')}</Note>}
          {repairs.some((what) => what !== 'undo') && (
            <p className="muted">{t('studio.repair_text')}</p>
          )}
          <div className="cluster">
            {repairs.map((what) => (
              <Button
                key={what}
                variant="quiet"
                size="sm"
                busy={isLoading && originalArgs?.body.repair === what}
                aria-label={t('studio.of_part', { part: name, what: t(`studio.repair_${what}`) })}
                onClick={() => void go(what, recording)}
              >
                {t(`studio.repair_${what}`)}
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

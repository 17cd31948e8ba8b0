import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Comma } from '#web/ui/Comma.tsx'
import type { Import } from './import-view.ts'

/** The day on which a list was sent, and by whom. */
export function ImportSent({
  list: { created_at, by },
}: {
  list: Pick<Import, 'created_at' | 'by'>
}) {
  const t = useT()
  const { date } = useFormat()
  return (
    <>
      {t('studio.import_sent', { day: date(created_at) })}
      {by && (
        <>
          <Comma />
          <bdi>{by}</bdi>
        </>
      )}
    </>
  )
}

import type { Remark } from '#features/studio/imports/contract.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Comma } from '#web/ui/Comma.tsx'
import { Icon } from '#web/ui/Icon.tsx'

interface ImportRemarksProps {
  remarks: readonly Remark[]
  level: 'fault' | 'warn'
}

/** What is to be said of places of a file, each with its line and its column. */
export function ImportRemarks({ remarks, level }: ImportRemarksProps) {
  if (remarks.length === 0) return null
  return (
    <ul className="import__remarks" role="list">
      {remarks.map((remark, place) => (
        <li key={`${place} ${remark.code}`} className={`import__remark import__remark--${level}`}>
          <Icon name={level === 'fault' ? 'circle-alert' : 'triangle-alert'} />
          <p>
            <Level level={level} /> <Place remark={remark} /> {remark.message}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Level({ level }: Pick<ImportRemarksProps, 'level'>) {
  const t = useT()
  return <span className="vh">{t(`studio.level_${level}`)}</span>
}

/** "Line 12, price:" */
export function Place({ remark: { line, column } }: { remark: Remark }) {
  const t = useT()
  return (
    <b className="num">
      {t('studio.import_line', { line })}
      {column && (
        <>
          <Comma />
          <ColumnName name={column} />
        </>
      )}
      :
    </b>
  )
}

/** A column as its file calls it, whatever the page speaks. */
export function ColumnName({ name }: { name: string }) {
  return (
    <code lang="en" dir="ltr">
      {name}
    </code>
  )
}

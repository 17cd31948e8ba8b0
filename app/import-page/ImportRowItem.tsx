import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Verdict } from '#features/studio/imports/choices.ts'
import type { ImportRow } from '#features/studio/imports/contract.ts'
import { paths } from '#shared/http/paths.ts'
import { ATTRIBUTES, SCRIPT_OF } from '#shared/text/names.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useSettings } from '#web/session/store.ts'
import { Comma } from '#web/ui/Comma.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Tag } from '#web/ui/Tag.tsx'
import { ColumnName, ImportRemarks } from './ImportRemarks.tsx'
import { formsOf } from './in-words.ts'

const LOOKS: Record<Verdict, { tone: 'plain' | 'on' | 'ok' | 'warn' | 'bad'; icon?: IconName }> = {
  new: { tone: 'ok', icon: 'plus' },
  changed: { tone: 'on', icon: 'rotate-cw' },
  unchanged: { tone: 'plain' },
  conflict: { tone: 'warn', icon: 'triangle-alert' },
  error: { tone: 'bad', icon: 'circle-alert' },
}

/** A row of a list: the title that it names, and what comes of it. */
export function ImportRowItem({ row }: { row: ImportRow }) {
  const t = useT()
  const { line, record, verdict, faults, warnings, changes } = row
  return (
    <li className="import__row">
      <div className="small muted">
        <p className="num">{t('studio.import_line', { line })}</p>
        {record && (
          <p>
            <bdi>{record}</bdi>
          </p>
        )}
      </div>
      <div className="import__title">
        <Titles row={row} />
        <Authors row={row} />
      </div>
      <div className="import__verdict">
        <p>
          <Tag {...LOOKS[verdict]}>{t(`studio.import_is_${verdict}`)}</Tag>
        </p>
        {verdict === 'changed' && changes.length > 0 && (
          <p className="small">
            {t('studio.import_changes')}{' '}
            {changes.map((column, place) => (
              <Fragment key={column}>
                {place > 0 && <Comma />}
                <ColumnName name={column} />
              </Fragment>
            ))}
          </p>
        )}
        <ImportRemarks remarks={faults} level="fault" />
        <ImportRemarks remarks={warnings} level="warn" />
      </div>
    </li>
  )
}

/** The title in its scripts; what a machine wrote says so. */
function Titles({ row }: { row: ImportRow }) {
  const t = useT()
  const { language, script } = useSettings()
  const [first, ...others] = formsOf(row, script ?? SCRIPT_OF[language])
  const title = first ? <bdi {...ATTRIBUTES[first.script]}>{first.text}</bdi> : t('studio.untitled')
  return (
    <>
      <h3>{row.submission ? <Link to={paths.submission(row.submission)}>{title}</Link> : title}</h3>
      {others.map((form) => (
        <p key={form.script}>
          <bdi {...ATTRIBUTES[form.script]}>{form.text}</bdi>
          {form.isSuggested && (
            <>
              {' '}
              <span className="micro muted">{t('studio.import_machine')}</span>
            </>
          )}
        </p>
      ))}
    </>
  )
}

function Authors({ row: { authors } }: { row: ImportRow }) {
  const { language, script } = useSettings()
  const wanted = script ?? SCRIPT_OF[language]
  const named = authors.flatMap((title) => formsOf({ title, suggested: NONE }, wanted).slice(0, 1))
  if (named.length === 0) return null
  return (
    <p className="small muted">
      {named.map(({ script: own, text }, place) => (
        <Fragment key={`${place} ${text}`}>
          {place > 0 && <Comma />}
          <bdi {...ATTRIBUTES[own]}>{text}</bdi>
        </Fragment>
      ))}
    </p>
  )
}

const NONE = { gurmukhi: null, shahmukhi: null, roman: null }

import { Fragment } from 'react'
import { scriptOf } from '#shared/text/script-of.ts'
import { useT } from '#web/i18n/intl.tsx'
import './also-written.css'

/** Other spellings of a name in a quiet line, each in its own script; nothing where there are none. */
export function AlsoWritten({ variants }: { variants: readonly string[] }) {
  const t = useT()
  if (variants.length === 0) return null
  return (
    <p className="also small muted">
      {t('person.also')}:{' '}
      {variants.map((variant, place) => (
        <Fragment key={variant}>
          {place > 0 && ' · '}
          <bdi {...scriptOf(variant)}>{variant}</bdi>
        </Fragment>
      ))}
    </p>
  )
}

import { clock } from '#web/i18n/format.ts'
import type { MessageValues, Translate } from '#web/i18n/intl.tsx'
import type { Finding } from './contract.ts'

/** Values that are lengths: they are said as times are. */
const LENGTHS = ['a', 'b']

/** What was found, as a sentence. */
export function findingWords(
  t: Translate,
  { code, atMs, values }: Pick<Finding, 'code' | 'atMs' | 'values'>,
): string {
  const said: MessageValues = { t: clock(atMs ?? 0) }
  for (const [name, value] of Object.entries(values))
    said[name] = LENGTHS.includes(name) ? clock(value) : value
  return t(`studio.finding_${code}`, said)
}

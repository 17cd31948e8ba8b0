import type { ImportRow } from '#features/studio/imports/contract.ts'
import { VERDICTS, type Verdict } from '#features/studio/imports/choices.ts'
import { SCRIPTS, type Script } from '#shared/text/names.ts'
import type { Translate } from '#web/i18n/intl.tsx'

type Counts = Partial<Record<Verdict, number>>

/** How many rows a list has. */
export const rowsIn = (counts: Counts): number =>
  VERDICTS.reduce((sum, verdict) => sum + (counts[verdict] ?? 0), 0)

/** How many of its rows are books of the house after a run. */
export const draftsIn = ({ new: made = 0, changed = 0, unchanged = 0 }: Counts): number =>
  made + changed + unchanged

/** "13,204 new, 3 conflicts": how many rows there are of each verdict that there is. */
export function countsInWords(t: Translate, counts: Counts, comma: string): string {
  const list = VERDICTS.flatMap((verdict) => {
    const count = counts[verdict]
    return count ? t(`studio.import_count_${verdict}`, { count }) : []
  }).join(comma)
  return list && t('studio.import_counts', { count: rowsIn(counts), list })
}

/** What a run would do; null where it would do nothing. */
export function runInWords(t: Translate, { new: made = 0, changed = 0 }: Counts): string | null {
  if (made === 0 && changed === 0) return null
  if (made === 0) return t('studio.import_run_changed', { changed })
  return t(changed === 0 ? 'studio.import_run_new' : 'studio.import_run_both', { made, changed })
}

interface TitleForm {
  script: Script
  text: string
  isSuggested: boolean
}

/** The forms of a title: what somebody wrote before what a machine did, and the reader's script first. */
export function formsOf(
  { title, suggested }: Pick<ImportRow, 'title' | 'suggested'>,
  wanted: Script,
): TitleForm[] {
  const scripts = [wanted, ...SCRIPTS.filter((script) => script !== wanted)]
  const read = (names: ImportRow['title'], isSuggested: boolean) =>
    scripts.flatMap((script) => {
      const text = isSuggested && title[script] ? null : names[script]
      return text ? { script, text, isSuggested } : []
    })
  return [...read(title, false), ...read(suggested, true)]
}

import { ATTRIBUTES, SCRIPT_OF, SCRIPTS, type Script } from '#shared/text/names.ts'
import { useSettings } from '#web/session/store.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Comma } from '#web/ui/Comma.tsx'
import type { WorkNames } from './contract.ts'

/** The scripts that a reader would have a name in, the one that they chose first. */
function useWantedScripts(): Script[] {
  const { language, script } = useSettings()
  return [...new Set([script ?? SCRIPT_OF[language], SCRIPT_OF[language], ...SCRIPTS])]
}

/** A name of a draft in the first script of a reader's that somebody wrote it in. */
export function WorkName({ of }: { of: WorkNames }) {
  const script = useWantedScripts().find((one) => of[one])
  return script && <Written script={script}>{of[script]}</Written>
}

function Written({ script, children }: { script: Script; children: string | null }) {
  const { lang, dir } = ATTRIBUTES[script]
  return (
    <bdi lang={lang} dir={dir}>
      {children}
    </bdi>
  )
}

/** What a machine would write in the script that a reader chose, where nobody did; with a word of that. */
export function MachineNames({ of }: { of: readonly WorkNames[] }) {
  const t = useT()
  const [wanted] = useWantedScripts()
  if (!wanted || wanted === 'gurmukhi') return null
  const made = of.flatMap((names) => (names[wanted] ? [] : (names.machine[wanted] ?? [])))
  if (made.length === 0) return null
  return (
    <p className="small muted work__machine">
      {made.map((name, place) => (
        <span key={place}>
          {place > 0 && <Comma />}
          <Written script={wanted}>{name}</Written>
        </span>
      ))}{' '}
      <span className="work__by">{t('open.by_machine')}</span>
    </p>
  )
}

import { ATTRIBUTES } from '#shared/text/names.ts'
import { useT } from '#web/i18n/intl.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { veiled, type LearnStep } from './learn-steps.ts'
import type { useLineWords } from './use-line-words.ts'

interface VeiledLineProps {
  line: ReturnType<ReturnType<typeof useLineWords>>[0]
  /** The same in Roman letters, for who cannot read the script yet. */
  roman: string | null
  step: LearnStep
}

/** A line with the room of all its words, of which a step leaves some to see. */
export function VeiledLine({ line, roman, step }: VeiledLineProps) {
  const t = useT()
  const { words, lang, dir, script } = line
  const all = veiled(words, step)
  const count = all.filter(({ hidden }) => hidden).length
  const veil = count > 0 || undefined
  const said = all.map(({ word, hidden }) => (hidden ? '…' : word)).join(' ')
  return (
    <div className="learn__line">
      {count > 0 && (
        <VisuallyHidden>
          {t('learn.hidden', { count })}
          {count < all.length && <bdi lang={lang}>: {said}</bdi>}
        </VisuallyHidden>
      )}
      <p className={`read-along__line--${script}`} lang={lang} dir={dir} aria-hidden={veil}>
        <Words of={words} step={step} />
      </p>
      {roman && script !== 'roman' && (
        <p className="learn__roman" lang={ATTRIBUTES.roman.lang} dir="ltr" aria-hidden={veil}>
          <Words of={roman} step={step} />
        </p>
      )}
    </div>
  )
}

const Words = ({ of, step }: { of: string; step: LearnStep }) =>
  veiled(of, step).map(({ word, hidden }, at) => (
    <span key={at}>
      {at > 0 && ' '}
      <span className="learn__word" data-veiled={hidden || undefined}>
        <span>{word}</span>
      </span>
    </span>
  ))

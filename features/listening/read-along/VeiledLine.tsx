import { useT } from '#web/i18n/intl.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { veiled, type Veil } from './learn-steps.ts'
import type { useLineWords } from './use-line-words.ts'

interface VeiledLineProps {
  line: ReturnType<ReturnType<typeof useLineWords>>[0]
  veil: Veil
}

/** A line with the room of all its words, of which a veil leaves some to see. */
export function VeiledLine({ line: { words, lang, dir, script }, veil }: VeiledLineProps) {
  const t = useT()
  const all = veiled(words, veil)
  const hidden = all.filter(({ word, shown }) => word !== shown).length
  const said = all.map(({ word, shown }) => (word === shown ? word : `${shown}…`)).join(' ')
  return (
    <div className="learn__line">
      {hidden > 0 && (
        <VisuallyHidden>
          {t('learn.hidden', { count: hidden })}
          {veil !== 'blank' && <bdi lang={lang}>: {said}</bdi>}
        </VisuallyHidden>
      )}
      <p
        className={`read-along__line--${script}`}
        lang={lang}
        dir={dir}
        aria-hidden={hidden > 0 || undefined}
      >
        {all.map(({ word, shown }, at) => (
          <span key={at}>
            {at > 0 && ' '}
            <span className="learn__word" data-veiled={word !== shown || undefined}>
              {word === shown ? (
                word
              ) : (
                <>
                  <span>{word}</span>
                  {shown && <span>{shown}</span>}
                </>
              )}
            </span>
          </span>
        ))}
      </p>
    </div>
  )
}

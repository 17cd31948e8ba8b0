import type { ReactNode } from 'react'
import { ATTRIBUTES, type NamesInScripts } from '#shared/text/names.ts'
import { useHeadlineName } from '#web/i18n/use-headline-name.ts'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { MachineLegend } from '#web/ui/MachineLegend.tsx'
import { ClothBand } from './ClothBand.tsx'
import './person-head.css'

interface NameHeadProps {
  names: NamesInScripts
  /** What is said of whoever or whatever bears the name, and may be done about it. */
  children?: ReactNode
  /** The pictures of cloths that the name is underlined with. */
  covers?: readonly string[]
  /** What stands beside all that on a wide screen, and under it on a phone. */
  beside?: ReactNode
  /** What is long to read, and so comes last. */
  about?: ReactNode
}

/** The head of a page that is about a name: the name in the scripts it is written in. */
export function NameHead({ names, children, covers = [], beside, about }: NameHeadProps) {
  const { word, isName, machine, other } = useHeadlineName()(names)
  return (
    <div className="person">
      {word && (
        <HeadlineWord
          as={isName ? 'h1' : 'div'}
          size="page"
          bleed
          decorative={!isName}
          machine={machine}
        >
          {word}
        </HeadlineWord>
      )}
      <ClothBand covers={covers} />
      <div className="bleed person__head">
        <div>
          <div className="person__names">
            {isName ? (
              <p className="person__name person__name--beside" lang="en">
                {names.roman}
              </p>
            ) : (
              <h1 className="person__name" lang="en">
                {names.roman}
              </h1>
            )}
            {other && (
              <span className="person__s" {...ATTRIBUTES[other]}>
                {names[other]}
              </span>
            )}
          </div>
          <MachineLegend of={[names]} />
          {children}
        </div>
        {beside}
        {about && <div className="person__about">{about}</div>}
      </div>
    </div>
  )
}

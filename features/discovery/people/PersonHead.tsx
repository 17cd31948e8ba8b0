import type { ReactNode } from 'react'
import { ATTRIBUTES } from '#shared/text/names.ts'
import { useLanguage } from '#web/i18n/intl.tsx'
import { inReadersOrder } from '#web/i18n/readers-order.ts'
import type { GetPersonApiResponse } from '#web/api/discovery.gen.ts'
import { useHeadlineName } from '#web/i18n/use-headline-name.ts'
import { MachineLegend } from '#web/ui/MachineLegend.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { AlsoWritten } from './AlsoWritten.tsx'
import './person-head.css'

interface PersonHeadProps {
  person: GetPersonApiResponse['person']
  /** What a reader may do about them. */
  children?: ReactNode
}

/** A person's name in three scripts and other spellings, and who they are in the reader's language. */
export function PersonHead({ person, children }: PersonHeadProps) {
  const language = useLanguage()
  const { names } = person
  const { word, isName, machine, other } = useHeadlineName()(names)
  const [bio] = inReadersOrder(language, {
    en: person.bio,
    pa: person.punjabiBio,
    'pa-Arab': person.shahmukhiBio,
  })
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
      <div className="bleed">
        <div className="person__names">
          {isName ? (
            <p className="person__name" lang="en">
              {names.roman}
            </p>
          ) : (
            <h1 className="person__name">{names.roman}</h1>
          )}
          {other && (
            <span className="person__s" {...ATTRIBUTES[other]}>
              {names[other]}
            </span>
          )}
        </div>
        <MachineLegend of={[names]} />
        {bio && (
          <p className="person__bio" lang={bio.lang} dir={bio.dir}>
            {bio.text}
          </p>
        )}
        <AlsoWritten variants={person.variants} />
        {children}
      </div>
    </div>
  )
}

import { useLanguage } from '../../web/lib/intl'
import type { GetPersonApiResponse } from '../../web/lib/api.gen'
import { Hang } from '../../web/ui/Hang'
import './person-head.css'

/** A person's name in three scripts, and who they are in both languages, the reader's first. */
export function PersonHead({ person }: { person: GetPersonApiResponse['person'] }) {
  const language = useLanguage()
  const { gurmukhi, shahmukhi, roman } = person.names
  // The hung word is decoration beside the English name; in Punjabi it is the name.
  const hung = language === 'pa' && gurmukhi !== null
  const bios = [
    { lang: 'en', text: person.bio },
    { lang: 'pa', text: person.punjabiBio },
  ].filter(({ text }) => text)
  if (language === 'pa') bios.reverse()
  return (
    <div className="person">
      {gurmukhi && (
        <Hang as={hung ? 'h1' : 'div'} lang="pa" size="page" bleed decorative={!hung}>
          {gurmukhi}
        </Hang>
      )}
      <div className="bleed">
        <div className="person__names">
          {hung ? (
            <p className="person__name" lang="en">
              {roman}
            </p>
          ) : (
            <h1 className="person__name">{roman}</h1>
          )}
          {shahmukhi && (
            <span className="person__s" lang="pa-Arab" dir="rtl">
              {shahmukhi}
            </span>
          )}
        </div>
        {bios.map(({ lang, text }) => (
          <p key={lang} className="person__bio" lang={lang}>
            {text}
          </p>
        ))}
      </div>
    </div>
  )
}

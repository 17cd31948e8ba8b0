import { useLanguage, useNameIn } from '../../web/lib/intl'
import type { GetPersonApiResponse } from '../../web/lib/api.gen'
import { Hang } from '../../web/ui/Hang'
import { langOfName } from '../audiobooks/lang-of-name'
import './person-head.css'

/** A person's name in three scripts, and who they are in both languages, the reader's first. */
export function PersonHead({ person }: { person: GetPersonApiResponse['person'] }) {
  const nameIn = useNameIn()
  const language = useLanguage()
  const { gurmukhi, shahmukhi, roman } = person.names
  const bios = [
    { lang: 'en', text: person.bio },
    { lang: 'pa', text: person.punjabiBio },
  ].filter(({ text }) => text)
  if (language === 'pa') bios.reverse()
  return (
    <div className="person">
      {gurmukhi && (
        <Hang lang="pa" size="page" bleed decorative>
          {gurmukhi}
        </Hang>
      )}
      <div className="bleed">
        <div className="person__names">
          <h1 lang={langOfName(person.names, language)}>{nameIn(person.names)}</h1>
          {language === 'pa' && gurmukhi && <span lang="en">{roman}</span>}
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

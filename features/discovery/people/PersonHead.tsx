import type { ReactNode } from 'react'
import { useLanguage, useT, useWordIn } from '#web/i18n/intl.tsx'
import { inReadersOrder, type SpokenText } from '#shared/i18n/readers-order.ts'
import type { GetPersonApiResponse } from '#web/api/discovery.gen.ts'
import { AlsoWritten } from './AlsoWritten.tsx'
import { NameHead } from './NameHead.tsx'

interface PersonHeadProps {
  person: GetPersonApiResponse['person']
  /** The cloths of their books. */
  covers: readonly string[]
  /** What a reader may do about them. */
  children?: ReactNode
  /** One of their books to hear. */
  beside?: ReactNode
}

/** A person's name in three scripts and other spellings, and who they are in the reader's language. */
export function PersonHead({ person, covers, children, beside }: PersonHeadProps) {
  const [bio] = inReadersOrder(useLanguage(), {
    en: person.bio,
    pa: person.punjabiBio,
    'pa-Arab': person.shahmukhiBio,
  })
  return (
    <NameHead
      names={person.names}
      covers={covers}
      beside={beside}
      about={
        (bio || person.variants.length > 0) && (
          <>
            {bio && <Biography {...bio} />}
            <AlsoWritten variants={person.variants} />
          </>
        )
      }
    >
      <Lived person={person} />
      {children}
    </NameHead>
  )
}

// As many letters as stand in six lines of a wide screen.
const LONG = 400

/** Who somebody is; of a long life the first lines, until a reader asks for more. */
function Biography({ lang, dir, text }: SpokenText) {
  const t = useT()
  const language = useLanguage()
  const [first, ...others] = text.split('\n').map((paragraph) => <p key={paragraph}>{paragraph}</p>)
  return (
    <div className="person__bio" lang={lang} dir={dir}>
      {first}
      {text.length > LONG && others.length > 0 ? (
        <details className="person__rest">
          <summary lang={language}>
            <span className="link person__more">{t('person.bio_more')}</span>
            <span className="link person__less">{t('person.bio_less')}</span>
          </summary>
          {others}
        </details>
      ) : (
        others
      )}
    </div>
  )
}

type Person = PersonHeadProps['person']

/** The years of a life and its place in one line; nothing where neither is known. */
function Lived({ person: { born, died, place } }: { person: Person }) {
  const t = useT()
  const placeIn = useWordIn()
  const year = (one: NonNullable<Person['born']>) =>
    one.isAbout ? t('person.year_about', { year: String(one.year) }) : String(one.year)
  const years =
    (born && died && t('person.lived', { born: year(born), died: year(died) })) ||
    (born && t('person.born', { year: year(born) })) ||
    (died && t('person.died', { year: year(died) }))
  const said = [years, place && placeIn(place)].filter(Boolean)
  return said.length > 0 && <p className="person__lived">{said.join(' · ')}</p>
}

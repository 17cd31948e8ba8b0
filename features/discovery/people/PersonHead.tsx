import type { ReactNode } from 'react'
import { useLanguage } from '#web/i18n/intl.tsx'
import { inReadersOrder } from '#shared/i18n/readers-order.ts'
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
    <NameHead names={person.names} covers={covers} beside={beside}>
      {bio && (
        <p className="person__bio" lang={bio.lang} dir={bio.dir}>
          {bio.text}
        </p>
      )}
      <AlsoWritten variants={person.variants} />
      {children}
    </NameHead>
  )
}

import type { Answer } from '#shared/call/call.ts'
import type { getPerson } from '#features/discovery/people/contract.ts'
import { breadcrumbs, scriptText, type Crumb } from './structured-data.ts'

type Maker = Answer<typeof getPerson>['person']

/**
 * Who somebody is in schema.org's words, and the way back up: the text of a `application/ld+json`
 * script. Names are those that people wrote, never a machine's.
 * @param url the address of their page, scheme and host included
 */
export function structuredPerson(person: Maker, url: string, catalogue: Crumb): string {
  const others = [person.names.gurmukhi, person.names.shahmukhi, ...person.variants]
  const maker = {
    '@type': person.type === 'organisation' ? 'Organization' : 'Person',
    '@id': url,
    url,
    name: person.name,
    alternateName: others.filter((name) => name !== null),
    ...(person.bio ? { description: person.bio } : {}),
    ...(person.born && !person.born.isAbout ? { birthDate: String(person.born.year) } : {}),
    ...(person.died && !person.died.isAbout ? { deathDate: String(person.died.year) } : {}),
  }
  return scriptText({
    '@context': 'https://schema.org',
    '@graph': [maker, breadcrumbs(catalogue, { name: person.name, url })],
  })
}

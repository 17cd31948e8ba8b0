import { sql } from 'kysely'
import { deriveOpenWorks } from '#features/discovery/open-works/derive.server.ts'
import type { ListedWork } from '#features/discovery/open-works/contract.ts'
import type { TestApp } from './app.ts'
import { makeMember, makeOrganisation } from './studio.ts'

/** Who has a draft, and what it says beside a title in Gurmukhi, an author and a free work. */
interface Draft {
  gurmukhi?: string | null
  shahmukhi?: string | null
  roman?: string | null
  author?: string | null
  genres?: string[]
  basis?: string | null
  description?: object
}

/** A house with drafts to be voiced, and what its members and readers do with them. */
export async function makeNarrationWorld({ call, clearCache, db }: TestApp) {
  const { id: house } = await makeOrganisation(db, 'Pilac Lahore')
  const owner = await makeMember(db, house, 'owner')

  async function draft(more: Draft = {}, organisation = house): Promise<string> {
    const { gurmukhi = 'ਸੱਸੀ ਪੁੰਨੂੰ', shahmukhi = null, roman = null, author = 'ਹਾਸ਼ਮ ਸ਼ਾਹ' } = more
    const { genres = ['novels'], basis = 'public_domain', description = {} } = more
    const names = { gurmukhi: author, shahmukhi: null, roman: null }
    for (const genre of genres)
      await sql`insert into genres (slug, position, name_en, name_gurmukhi, name_shahmukhi)
        values (${genre}, 100, ${genre}, ${genre}, ${genre}) on conflict do nothing`.execute(db)
    const book = {
      title: { gurmukhi, shahmukhi, roman },
      authors: author ? [{ person: null, names }] : [],
      genres,
      description,
    }
    const { rows } = await sql<{ id: string }>`
      insert into submissions (organisation_id, book, rights) values (${organisation},
        ${JSON.stringify(book)}::jsonb, ${JSON.stringify({ work: { basis } })}::jsonb) returning id
    `.execute(db)
    return rows[0]?.id ?? ''
  }

  const offer = (submissions: string[], as = owner) =>
    call<{ offered: number; left: number; message: string; code?: string }>(
      'POST',
      '/narration/offer',
      { as, body: { submissions } },
    )
  const withdraw = (submissions: string[], as = owner) =>
    call('POST', '/narration/withdraw', { as, body: { submissions } })

  /** A draft that is offered, found by its names. */
  async function open(more: Draft = {}): Promise<string> {
    const id = await draft(more)
    const answer = await offer([id])
    if (answer.body.offered !== 1) throw new Error(JSON.stringify(answer.body))
    await deriveOpenWorks(db)
    return id
  }

  function list(query = '', as?: string) {
    // As the product does when it hears of a change.
    clearCache()
    return call<{ works: ListedWork[]; next: string | null }>(
      'GET',
      `/openWork/list?${query}`,
      as ? { as } : {},
    )
  }
  const idsIn = async (query = '') => (await list(query)).body.works.map(({ _id }) => _id)
  function work(id: string, as?: string) {
    clearCache()
    return call<{ work: ListedWork }>('GET', `/openWork/${id}`, as ? { as } : {})
  }
  const wish = (id: string, as: string) =>
    call<{ work: ListedWork; message: string }>('POST', `/openWork/${id}/wish`, { as })

  return { house, owner, draft, offer, withdraw, open, list, idsIn, work, wish }
}

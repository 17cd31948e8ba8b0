import { expect, test } from 'vitest'
import { LIBRARY_SORTS, STATUSES as CALLED } from '#features/listening/library/contract.ts'
import { libraryPath, listArgs, readView, SORTS, STATUSES, type View } from './library-query.ts'

const view = (query: string) => readView(new URLSearchParams(query))

test('the bare address shows all titles, the newest first', () => {
  expect(view('')).toEqual({
    status: 'all',
    sort: 'created_at:desc',
    search: '',
    liked: false,
    page: 1,
  })
  expect(libraryPath(view(''))).toBe('/library')
})

test('an address and its view say the same', () => {
  const sort = 'audioBook.name:asc'
  const shown: View = { status: 'inProgress', sort, search: 'ਹੀਰ', liked: true, page: 3 }
  expect(view(libraryPath(shown).split('?')[1] ?? '')).toEqual(shown)
  const asked = { _start: 40, search: 'ਹੀਰ', status: 'inProgress', liked: 'true' }
  expect(listArgs(shown)).toMatchObject(asked)
})

test('what makes no sense in an address is left out', () => {
  expect(view('status=lost&sort=name&page=-2')).toEqual(view(''))
  expect(view('page=1.5').page).toBe(1)
})

test('tabs and orders are those of the call', () => {
  expect([...STATUSES]).toEqual([...CALLED])
  expect([...SORTS]).toEqual([...LIBRARY_SORTS])
})

import { describe, expect, test } from 'vitest'
import { FILTERS, importPath, readImportView, rowsArgs } from './import-view.ts'

const viewOf = (path: string) => readImportView(new URL(path, 'http://own').searchParams)

describe('the address of a list', () => {
  test.each(FILTERS)('says which rows are shown, and where they begin: %s', (filter) => {
    for (const after of [0, 50]) {
      const view = { id: 'a', filter, after }
      expect(viewOf(importPath(view))).toEqual(view)
    }
  })

  test('is short where all rows are shown from the first', () => {
    expect(importPath({ id: 'a', filter: 'all', after: 0 })).toBe('/studio/import?id=a')
  })

  test('shows all rows from the first where it says nonsense', () => {
    for (const after of ['-1', '1.5', 'NaN', '1000000', ''])
      expect(viewOf(`/studio/import?id=a&verdict=bad&after=${after}`)).toEqual({
        id: 'a',
        filter: 'all',
        after: 0,
      })
  })

  test('names no list where it has no id', () => {
    expect(viewOf('/studio/import?verdict=new')).toBeNull()
  })
})

test('rows with something to know are asked for beside those of a verdict', () => {
  const view = { id: 'a', after: 50 }
  expect(rowsArgs({ ...view, filter: 'all' })).toEqual({ id: 'a', _after: 50 })
  expect(rowsArgs({ ...view, filter: 'warned' })).toEqual({ id: 'a', _after: 50, warned: 'true' })
  expect(rowsArgs({ ...view, filter: 'error' })).toEqual({ id: 'a', _after: 50, verdict: 'error' })
})

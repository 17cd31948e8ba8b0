import { Children, isValidElement, type PropsWithChildren } from 'react'
import { expect, test } from 'vitest'
import { ImportRemarks } from './ImportRemarks.tsx'

test('two remarks of one kind on one column stand apart', () => {
  const remark = { line: 3, column: 'genre', code: 'import.genre_unknown', values: {} } as const
  const list = ImportRemarks({
    remarks: ['cookery', 'gardening'].map((message) => ({ ...remark, message })),
    level: 'warn',
  })
  if (!isValidElement<PropsWithChildren>(list)) throw new Error('There is no list')
  const keys = Children.toArray(list.props.children).map((item) => isValidElement(item) && item.key)
  expect(new Set(keys).size).toBe(2)
})

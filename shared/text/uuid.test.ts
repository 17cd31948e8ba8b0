import { expect, test } from 'vitest'
import { Id } from '#shared/schemas/schemas.ts'
import { readUuid } from './uuid.ts'

const ID = '3c00bcd5-2b66-49c9-8cc1-9b86ea8156e6'

test('an id is one, whatever letters it is typed in', () => {
  for (const typed of [ID, ID.toUpperCase(), ID.replace('c', 'C')]) {
    expect(readUuid(typed)).toBe(ID)
    expect(Id.parse(typed)).toBe(ID)
  }
})

test.each(['', `${ID}0`, ` ${ID}`, `../${ID}`, ID.replaceAll('-', '')])('%j is no id', (text) => {
  expect(readUuid(text)).toBeUndefined()
})

import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readCsv } from '#features/books/title-lists/read-csv.server.ts'
import { readTitle } from '#features/studio/imports/read-title.server.ts'
import { CSV_COLUMNS } from '#features/studio/imports/choices.ts'
import { SAMPLE_CSV } from './sample.ts'

test('the sample is a list of one title that nothing is to be said of', async () => {
  const ofFile: unknown[] = []
  const reading = { genreOf: (name: string) => name.toLowerCase(), year: 2026 }
  const rows = []
  for await (const row of readCsv(Readable.from([SAMPLE_CSV]), (one) => void ofFile.push(one)))
    rows.push(readTitle(row, reading))
  const [read] = rows
  expect(rows).toHaveLength(1)
  expect([...ofFile, ...(read?.faults ?? []), ...(read?.warnings ?? [])]).toEqual([])
  expect(read?.title?.fields).toMatchObject({
    title_gurmukhi: 'ਕਿੱਸਾ ਹੀਰ',
    title_shahmukhi: 'قصہ ہیر',
    title_roman: 'Qissa Heer',
    genre: ['story-epics'],
    price: { free: false, prices: [{ currency: 'USD', amount: 499 }] },
  })
  expect(SAMPLE_CSV.split('\r\n')[0]).toContain(CSV_COLUMNS.join(','))
})

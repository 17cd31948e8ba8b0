import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipOf } from './zip.ts'

/** Counts the turns of the event loop that others get until it is told to stop. */
function countTurns(): () => number {
  let turns = 0
  let counts = true
  const next = () => {
    turns += 1
    if (counts) setImmediate(next)
  }
  setImmediate(next)
  return () => {
    counts = false
    return turns
  }
}

test('a long text is packed in pieces of 64 KB, and others get their turn between', async () => {
  const text = 'ਹੀਰ ਰਾਂਝਾ '.repeat(100_000)
  const stop = countTurns()
  const zip: Uint8Array[] = []
  for await (const chunk of zipOf([{ name: 'a.txt', text: [text] }])) zip.push(chunk)
  expect(stop()).toBeGreaterThanOrEqual(Math.floor(Buffer.byteLength(text) / 65_536))
  const { 'a.txt': unpacked = new Uint8Array() } = unzipSync(Buffer.concat(zip))
  expect(strFromU8(unpacked) === text).toBe(true)
})

test('an empty text is an empty file', async () => {
  const zip: Uint8Array[] = []
  for await (const chunk of zipOf([{ name: 'a.txt', text: [] }])) zip.push(chunk)
  expect(unzipSync(Buffer.concat(zip))['a.txt']).toHaveLength(0)
})

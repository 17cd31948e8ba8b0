import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { AppError } from '#server/http/errors.ts'
import { writePiece } from './piece.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'qissa-piece-'))
const opened: FileHandle[] = []
afterAll(async () => {
  await Promise.all(opened.map((file) => file.close()))
  rmSync(folder, { recursive: true })
})

let made = 0
async function newFile(text = 'Once ') {
  const path = join(folder, String(++made))
  const file = await open(path, 'w+')
  opened.push(file)
  await file.write(text)
  return { file, read: () => readFileSync(path, 'utf8') }
}

const free = { most: 100, check: () => undefined }
const sha1 = (text: string) => ({
  algorithm: 'sha1' as const,
  digest: createHash('sha1').update(text).digest(),
})
/** A body that ends before its time, as when a line is cut. */
const cut = (text: string) =>
  Readable.from(
    (function* () {
      yield Buffer.from(text)
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    })(),
  )
const whole = (...texts: string[]) => Readable.from(texts.map((text) => Buffer.from(text)))

test('a piece is written at its place, over what a killed process left there', async () => {
  const { file, read } = await newFile('Once left over')
  const piece = { body: whole('upon ', 'a time'), offset: 5, checksum: sha1('upon a time') }
  expect(await writePiece(file, piece, free)).toBe(11)
  expect(read()).toBe('Once upon a time')
})

test('of a piece that is cut off without a checksum what came is kept', async () => {
  const { file, read } = await newFile()
  expect(await writePiece(file, { body: cut('upon'), offset: 5, checksum: null }, free)).toBe(4)
  expect(read()).toBe('Once upon')
})

test('with a checksum nothing of it is', async () => {
  const { file, read } = await newFile()
  const piece = { body: cut('upon'), offset: 5, checksum: sha1('upon a time') }
  expect(await writePiece(file, piece, free)).toBe(0)
  expect(read()).toBe('Once ')
})

test('nor of a damaged piece, one that is too long, or one that a full disk has no room for', async () => {
  const { file, read } = await newFile()
  const put = (one: Pick<FileHandle, 'write' | 'truncate' | 'datasync'>, most = 100) =>
    writePiece(
      one,
      { body: whole('up', 'on'), offset: 5, checksum: sha1('else') },
      { ...free, most },
    )
  await expect(put(file)).rejects.toThrow('checksum_wrong')
  expect(read()).toBe('Once ')
  await expect(put(file, 3)).rejects.toThrow('too_large')
  expect(read()).toBe('Once ')
  let written = 0
  const full = {
    truncate: (length?: number) => file.truncate(length),
    datasync: () => file.datasync(),
    write: (bytes: Buffer, from: number, length: number, at: number) =>
      written++ === 0
        ? file.write(bytes, from, length, at)
        : Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
  } as unknown as FileHandle
  await expect(put(full)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(read()).toBe('Once ')
})

test('whoever lost the right to write leaves the file to who has it now', async () => {
  const { file, read } = await newFile()
  let asked = 0
  const check = () => {
    if (++asked === 2) throw new AppError('upload_busy')
  }
  const piece = { body: whole('upon', ' a'), offset: 5, checksum: null }
  await expect(writePiece(file, piece, { most: 100, check })).rejects.toThrow('upload_busy')
  expect(read()).toBe('Once upon')
})

import type { AudiobookCard } from '#features/books/book/contract.ts'
import { race, type Load } from '#bench/support/measure.ts'
import { rowOf } from '#bench/support/report.ts'
import { ask, type Scene } from '#bench/support/scene.ts'

export async function slugOfABook({ product }: Scene): Promise<AudiobookCard> {
  const { audiobooks } = await ask<{ audiobooks: AudiobookCard[] }>(product, '/api/audiobooks')
  const [book] = audiobooks
  if (!book) throw new Error('The demo catalogue is empty.')
  return book
}

export const jsonOf = ({ baseline }: Scene): Load => ({
  title: 'bare Fastify, 4 KB JSON',
  stand: baseline,
  path: '/json',
})

/** Calls that every visitor gets alike. */
export async function* apiRows(scene: Scene) {
  const { slug } = await slugOfABook(scene)
  const paths = {
    'catalogue list, a visitor': '/api/audiobooks',
    'book, a visitor': `/api/audiobooks/${encodeURIComponent(slug)}`,
    'shelves, a visitor': '/api/audiobooks/shelves',
  }
  for (const raced of await race(jsonOf(scene), loadsOf(scene, paths))) yield rowOf(raced, 0.5)
}

/** Whole pages, warm. */
export async function* pageRows(scene: Scene) {
  const { slug } = await slugOfABook(scene)
  const paths = {
    'home page, HTML': '/',
    'browse page, HTML': '/browse',
    'book page, HTML': `/browse/ProductPage/${encodeURIComponent(slug)}`,
  }
  for (const raced of await race(jsonOf(scene), loadsOf(scene, paths))) yield rowOf(raced, 0.35)
}

const loadsOf = ({ product }: Scene, paths: Record<string, string>): Load[] =>
  Object.entries(paths).map(([title, path]) => ({ title, stand: product, path }))

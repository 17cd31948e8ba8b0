import type { Stand } from './measure.ts'
import type { Product } from './product.ts'

/** What every group of rows may use: the product with its demo catalogue, and the baseline. */
export interface Scene {
  product: Product
  baseline: Stand
  /** Of the first start ever, the build and the demo catalogue included. */
  firstStartMs: number
}

/** Reads JSON from the product, as somebody. */
export async function ask<T>(
  { url }: Stand,
  path: string,
  token?: string,
  body?: object,
): Promise<T> {
  const answer = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

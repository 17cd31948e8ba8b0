import { notFound } from '../lib/load'

export async function load() {
  throw notFound()
}

export function Page() {
  return null
}

import { notFound } from '#web/boot/load.ts'

export async function load() {
  throw notFound()
}

export function Page() {
  return null
}

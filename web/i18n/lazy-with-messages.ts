import { lazy, type ComponentType } from 'react'
import type { MessageChunk } from '#locales/messages.gen.ts'
import { loadMessages } from './catalogue.tsx'

/** A part of the site that is fetched once it is wanted, and the messages that it says. */
export async function withMessages<Part>(
  part: Promise<Part>,
  ...chunks: MessageChunk[]
): Promise<Part> {
  const [fetched] = await Promise.all([part, ...chunks.map(loadMessages)])
  return fetched
}

interface Part<Props> {
  default: ComponentType<Props>
}

/**
 * A part that is fetched once it is wanted. Whoever knows ahead that it will be calls `fetch`: then it is
 * shown at once, where React would show a fallback first and keep that for a third of a second.
 */
export function lazyPart<Props extends object>(fetchPart: () => Promise<Part<Props>>) {
  let here: Part<Props> | undefined
  const fetch = async () => (here = await fetchPart())
  return Object.assign(
    lazy(() => (here ? atOnce(here) : fetch())),
    { fetch },
  )
}

/** A promise calls back later, even one that is kept already; React takes what calls back at once. */
const atOnce = <Value>(value: Value) =>
  ({ then: (tell: (value: Value) => void) => tell(value) }) as Promise<Value>

/**
 * A part of a page that is fetched with its messages once it is wanted. Where it cannot be had there is
 * nothing: a page outlives its parts.
 */
export const lazyWithMessages = <Props extends object>(
  fetchPart: () => Promise<Part<Props>>,
  ...chunks: MessageChunk[]
) =>
  lazyPart(async (): Promise<Part<Props>> => {
    try {
      return await withMessages(fetchPart(), ...chunks)
    } catch {
      return { default: () => null }
    }
  })

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

/**
 * A part of a page that is fetched with its messages once it is wanted. Where it cannot be had there is
 * nothing: a page outlives its parts.
 */
export const lazyWithMessages = <Props extends object>(
  fetchPart: () => Promise<{ default: ComponentType<Props> }>,
  ...chunks: MessageChunk[]
) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return await withMessages(fetchPart(), ...chunks)
    } catch {
      return { default: () => null }
    }
  })

import { lazy, type ComponentType } from 'react'
import { enterRoom } from '#web/i18n/catalogue.tsx'
import type { BrowserRoom } from '#web/i18n/word-rooms.ts'

/**
 * A part of a page that is fetched once it is wanted, and the words of its room with it. Where it cannot
 * be had there is nothing: a page outlives its parts.
 */
export const later = <Props extends object>(
  fetchPart: () => Promise<{ default: ComponentType<Props> }>,
  room: BrowserRoom = 'site',
) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return (await Promise.all([fetchPart(), enterRoom(room)]))[0]
    } catch {
      return { default: () => null }
    }
  })

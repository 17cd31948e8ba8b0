import { paths } from '#shared/http/paths.ts'
import type { MessageKey } from '#shared/i18n/messages.ts'
import type { ClothName } from '#shared/phulkari/cloths.ts'

interface Words {
  title: MessageKey
  text: MessageKey
  cloth: ClothName
}

/** It leads somewhere, or to the books of a genre and is there while that is offered. */
export type Door = Words & ({ to: string } | { genre: string })

export const DOORS: readonly Door[] = [
  {
    genre: 'children',
    title: 'door.children',
    text: 'door.children_text',
    cloth: 'firozi',
  },
  {
    to: paths.article('learning-punjabi-by-ear'),
    title: 'door.learners',
    text: 'door.learners_text',
    cloth: 'totia',
  },
  { to: paths.elders, title: 'door.elders', text: 'door.elders_text', cloth: 'nilak' },
  {
    genre: 'sufi-verse',
    title: 'door.sufi',
    text: 'door.sufi_text',
    cloth: 'rani',
  },
  {
    to: paths.browse({ length: 'short' }),
    title: 'door.short',
    text: 'door.short_text',
    cloth: 'majith',
  },
]

export const addressOf = (door: Door) =>
  'genre' in door ? paths.browse({ genre: door.genre }) : door.to

/** The door that leads to an address; undefined where none does. */
export const doorTo = (address: string) => DOORS.find((door) => addressOf(door) === address)

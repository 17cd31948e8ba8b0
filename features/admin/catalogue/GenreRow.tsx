import { useState } from 'react'
import { isolate } from '#shared/text/isolate.ts'
import { usePlaceGenreMutation, useWriteGenreMutation } from '#web/api/admin.gen.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { Name } from '#web/ui/Name.tsx'
import { OtherForms } from '#features/admin/console/NativeForms.tsx'
import type { CatalogueGenre } from './contract.ts'
import { GenreDialog } from './GenreDialog.tsx'

interface GenreRowProps {
  genre: CatalogueGenre
  /** Its place in the list, from 1. */
  place: number
  /** How many are offered: they stand first. */
  offered: number
  onDone: () => void
}

/** One genre: its names, how many books are of it, its place, and whether it is offered. */
export function GenreRow({ genre, place, offered, onDone }: GenreRowProps) {
  const t = useT()
  const { names, slug, books, retiredAt } = genre
  return (
    <li className="admin-row">
      <div>
        <h3 tabIndex={-1}>
          <Name of={names} />
        </h3>
        <OtherForms names={names} />
      </div>
      <div className="catalogue__facts">
        <p className="small muted">
          <bdi dir="ltr">{slug}</bdi>
        </p>
        <p className="small muted num">{t('house.name_books', { count: books })}</p>
        {retiredAt && <Tag icon="minus">{t('house.genre_retired')}</Tag>}
      </div>
      <Doings genre={genre} place={place} offered={offered} onDone={onDone} />
    </li>
  )
}

function Doings({ genre, place, offered, onDone }: GenreRowProps) {
  const t = useT()
  const { _id: id, retiredAt } = genre
  const [writing, setWriting] = useState(false)
  const [write, { isLoading: isWriting }] = useWriteGenreMutation()
  const [put, { isLoading: isPlacing }] = usePlaceGenreMutation()
  const { act, refusal } = useAction(onDone)
  const name = isolate(useNameIn()(genre.names))
  const button = (
    word: 'earlier' | 'later' | 'retire' | 'offer' | 'rename',
    press: () => void,
    busy = false,
  ) => (
    <Button
      variant="quiet"
      size="sm"
      busy={busy}
      aria-label={t('house.catalogue_act_of', { act: t(`house.genre_${word}`), name })}
      onClick={press}
    >
      {t(`house.genre_${word}`)}
    </Button>
  )
  const move = (to: number) => act(put({ id, body: { place: to } }))
  return (
    <div className="admin-row__acts">
      {!retiredAt && place > 1 && button('earlier', () => move(place - 1), isPlacing)}
      {!retiredAt && place < offered && button('later', () => move(place + 1), isPlacing)}
      {button('rename', () => setWriting(true))}
      {button(
        retiredAt ? 'offer' : 'retire',
        () => act(write({ id, body: { retired: !retiredAt } })),
        isWriting,
      )}
      {refusal && (
        <Note tone="bad" role="alert">
          {refusal}
        </Note>
      )}
      {writing && <GenreDialog genre={genre} onClose={() => setWriting(false)} />}
    </div>
  )
}

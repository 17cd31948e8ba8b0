import { useState, type ReactNode } from 'react'
import { useListCatalogueGenresQuery } from '#web/api/admin.gen.ts'
import { useNextRow } from '#web/forms/use-next-row.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Failed, NothingFound, Waiting } from '#features/admin/console/States.tsx'
import type { CatalogueGenre } from './contract.ts'
import { GenreDialog } from './GenreDialog.tsx'
import { GenreRow } from './GenreRow.tsx'

const idOf = ({ _id }: CatalogueGenre) => _id

interface GenresPartProps {
  parts: ReactNode
}

/** The genres in their order, and the way to add one. */
export function GenresPart({ parts }: GenresPartProps) {
  const t = useT()
  const [adding, setAdding] = useState(false)
  const { data: found, isError, isFetching, refetch } = useListCatalogueGenresQuery()
  const { heading, list, leave } = useNextRow(found?.genres, idOf)
  const genres = found?.genres ?? []
  const offered = genres.filter(({ retiredAt }) => retiredAt === null).length
  return (
    <>
      <div className="people__head">
        {parts}
        <Button variant="quiet" size="sm" onClick={() => setAdding(true)}>
          {t('house.genre_add')}
        </Button>
      </div>
      <p className="muted">{t('house.genres_text')}</p>
      <div role="status">
        {found && (
          <h2 className="people__title" ref={heading} tabIndex={-1}>
            {t('house.genres_count', { count: offered })}
          </h2>
        )}
      </div>
      {isError && !isFetching && <Failed onRetry={() => void refetch()} />}
      {!found && !isError && <Waiting />}
      {found?.total === 0 && (
        <NothingFound
          text={t('house.genres_none')}
          action={<Button onClick={() => setAdding(true)}>{t('house.genre_add')}</Button>}
        />
      )}
      {genres.length > 0 && (
        <ul className="admin-list" role="list" ref={list}>
          {genres.map((genre, place) => (
            <GenreRow
              key={genre._id}
              genre={genre}
              place={place + 1}
              offered={offered}
              onDone={() => leave(genre._id)}
            />
          ))}
        </ul>
      )}
      {adding && <GenreDialog onClose={() => setAdding(false)} />}
    </>
  )
}

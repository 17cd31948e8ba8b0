import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useFormat } from '#web/i18n/format.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { showToast } from '#web/forms/toasts.ts'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { paths } from '#shared/http/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { Name } from '#web/ui/Name.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { NotHere, SampleNotHere } from '#features/listening/player/NotHere.tsx'
import { PlayButton } from '#features/listening/player/PlayButton.tsx'
import { SampleButton } from '#features/listening/player/SampleButton.tsx'
import type { LibraryEntry } from '#features/listening/library/contract.ts'
import { isBegun } from '#shared/schemas/begun.ts'
import { CardMenu } from './CardMenu.tsx'
import { CardTick } from './CardTick.tsx'
import type { Selection } from './use-selection.ts'
import { useLibraryChanges } from './use-library-changes.ts'

const loadDialog = () => import('./RemoveDialog.tsx')
const RemoveDialog = lazy(loadDialog)

interface LibraryCardProps {
  entry: LibraryEntry
  priority: boolean
  downloaded: boolean
  selection: Selection
  menuItem: ReactNode
}

/** A book of mine: its cloth stitched as far as I heard it, what is left, and what I may do with it. */
export function LibraryCard({
  entry,
  priority,
  downloaded,
  selection,
  menuItem,
}: LibraryCardProps) {
  const t = useT()
  const nameIn = useNameIn()
  const shown = useShownName()
  const { change, busy } = useLibraryChanges(entry.audiobook._id)
  const { asking, ask, close } = useRemoveDialog()
  const { audiobook: book, progressCount, is_book_finished: finished } = entry
  const title = nameIn(book.names)
  const resumes = isBegunEntry(entry) && !finished
  const chosen = selection.on && selection.isChosen(book._id)
  return (
    <div className={`librarycard${chosen ? ' librarycard--chosen' : ''}`} aria-busy={busy}>
      <Card
        to={paths.book(book.slug)}
        title={shown(book.names).text}
        titleLang={shown(book.names).lang}
        titleAs="h2"
        cover={
          <Cover
            src={book.cover}
            bareSrc={book.coverBare}
            progress={book.scripture ? undefined : progressCount}
            priority={priority}
          />
        }
        by={book.author && <Name of={book.author.names} />}
        corner={
          !entry.isArchive &&
          !selection.on && (
            <Play
              entry={entry}
              label={t(resumes ? 'play.resume' : 'library.listen_to', { title })}
            />
          )
        }
        meta={
          <>
            <Heard entry={entry} />
            {downloaded && <Tag icon="download">{t('library.downloaded')}</Tag>}
            {!entry.isArchive && <Away entry={entry} />}
          </>
        }
        more={
          selection.on ? (
            <CardTick
              label={t('library.select', { title })}
              chosen={chosen}
              onToggle={() => selection.toggle(book._id)}
            />
          ) : (
            <CardMenu entry={entry} title={title} onChange={change} onRemove={ask}>
              {menuItem}
            </CardMenu>
          )
        }
      />
      <Suspense>
        {asking && (
          <RemoveDialog
            title={title}
            count={1}
            entitled={entry.entitled ? 1 : 0}
            onClose={close}
            onConfirm={() => {
              close()
              void change('remove')
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Opens the question before a removal, once its script is here; without a network it says so. */
function useRemoveDialog() {
  const t = useT()
  const [asking, setAsking] = useState(false)
  async function ask() {
    try {
      await loadDialog()
      setAsking(true)
    } catch {
      showToast({ text: t('error.offline'), kind: 'warn' })
    }
  }
  return { asking, ask, close: () => setAsking(false) }
}

/** The book from where it was left, or its sample where that is all one may hear. */
function Play({ entry, label }: { entry: LibraryEntry; label: string }) {
  const { audiobook, sample } = entry
  if (sample) return <SampleButton book={audiobook} />
  return (
    <PlayButton size="sm" request={{ kind: 'book', audiobookId: audiobook._id }} label={label} />
  )
}

/** Whether the button of the card is grey for want of a network. */
const Away = ({ entry: { audiobook, sample } }: { entry: LibraryEntry }) =>
  sample ? (
    <SampleNotHere book={audiobook} />
  ) : (
    <NotHere request={{ kind: 'book', audiobookId: audiobook._id }} />
  )

const isBegunEntry = ({ audiobook, remainingTime }: LibraryEntry) =>
  isBegun(audiobook.duration - remainingTime, audiobook.duration)

function Heard({ entry }: { entry: LibraryEntry }) {
  const t = useT()
  const { duration } = useFormat()
  if (entry.sample) return <Tag icon="lock">{t('player.sample')}</Tag>
  if (entry.is_book_finished) {
    return (
      <Tag tone="ok" icon="check">
        {t('library.finished')}
      </Tag>
    )
  }
  if (!isBegunEntry(entry)) {
    return <span className="muted">{t('library.not_started')}</span>
  }
  const percent = Math.min(99, Math.round(entry.progressCount))
  return (
    <span className="num">
      {percent > 0 && <b>{t('library.heard_part', { percent })}</b>}{' '}
      <span className={percent > 0 ? 'only-desktop' : undefined}>
        {t('home.time_left', { time: duration(entry.remainingTime) })}
      </span>
    </span>
  )
}

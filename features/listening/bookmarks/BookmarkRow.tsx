import { useEffect, useRef, useState } from 'react'
import { scriptOf } from '#shared/text/script-of.ts'
import { clock, useFormat } from '#web/i18n/format.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { useEpisodeNames } from '#web/i18n/use-episode-names.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { useJump } from './use-jump.ts'
import { ClipTools } from './ClipTools.tsx'
import type { Bookmark } from './contract.ts'
import { NoteForm } from './NoteForm.tsx'
import { useBookmark } from './use-bookmark.ts'

interface BookmarkRowProps {
  bookmark: Bookmark
  /** The row goes: where its focus is to be. */
  onLeave: () => void
}

/** One bookmark: a press on its time plays it, a clip over and over. */
export function BookmarkRow({ bookmark, onLeave }: BookmarkRowProps) {
  const t = useT()
  const { ordinal } = useFormat()
  const { first } = useEpisodeNames()(bookmark.episode.names)
  const { change, takeAway, busy } = useBookmark(bookmark)
  const { row, mayLose } = useKeptFocus()
  const { endMs, positionMs, episode } = bookmark
  return (
    <li className="mark" aria-busy={busy} ref={row}>
      <Time bookmark={bookmark} />
      <div className="mark__text">
        <b lang={first.lang} dir={first.dir}>
          {first.letters}
        </b>
        <small className="muted">
          {t('player.episode', { number: ordinal(episode.position) })}
          {endMs !== null && <Tag>{t('bookmark.clip')}</Tag>}
        </small>
        <Words bookmark={bookmark} change={change} busy={busy} mayLose={mayLose} />
      </div>
      <IconButton
        icon="trash-2"
        label={t('bookmark.remove_at', { time: clock(positionMs) })}
        onClick={() => {
          onLeave()
          void takeAway()
        }}
      />
    </li>
  )
}

/** A pressed button may disappear with what it changed: then the focus stays in the row. */
function useKeptFocus() {
  const row = useRef<HTMLLIElement>(null)
  const loses = useRef(false)
  function keep() {
    if (!loses.current || document.activeElement !== document.body) return
    loses.current = false
    row.current?.querySelector('button')?.focus()
  }
  useEffect(keep)
  function mayLose() {
    loses.current = true
    requestAnimationFrame(keep)
  }
  return { row, mayLose }
}

type WordsProps = Pick<ReturnType<typeof useBookmark>, 'change' | 'busy'> & {
  bookmark: Bookmark
  mayLose: () => void
}

/** The note, or the form that writes it, and what else may be changed. */
function Words({ bookmark, change, busy, mayLose }: WordsProps) {
  const t = useT()
  const [writing, setWriting] = useState(false)
  const { note, positionMs } = bookmark
  function stop() {
    mayLose()
    setWriting(false)
  }
  async function save(next: string | null) {
    if (await change({ note: next })) stop()
  }
  if (writing) {
    const label = t('bookmark.note_at', { time: clock(positionMs) })
    return <NoteForm label={label} note={note} busy={busy} onSave={save} onCancel={stop} />
  }
  return (
    <>
      {note && (
        <p className="mark__note" {...scriptOf(note)}>
          {note}
        </p>
      )}
      <div className="mark__tools">
        <button type="button" className="link" onClick={() => setWriting(true)}>
          <Icon name="message-square" small />
          {t(note ? 'bookmark.edit_note' : 'bookmark.add_note')}
        </button>
        <ClipTools
          bookmark={bookmark}
          onChange={(end) => {
            mayLose()
            void change({ endMs: end })
          }}
        />
      </div>
    </>
  )
}

function Time({ bookmark }: { bookmark: Bookmark }) {
  const t = useT()
  const nameIn = useNameIn()
  const { jump } = useJump()
  const { audiobook, episode, positionMs, endMs } = bookmark
  const [from, to] = [clock(positionMs), endMs === null ? '' : `–${clock(endMs)}`]
  const words = { time: from + to, episode: nameIn(episode.names) }
  return (
    <button
      type="button"
      className="link num mark__time"
      dir="ltr"
      aria-label={t(to ? 'bookmark.play_clip' : 'bookmark.play', words)}
      onClick={() => jump({ audiobook: audiobook._id, episode: episode._id, positionMs, endMs })}
    >
      {from}
      {to && <span>{to}</span>}
    </button>
  )
}

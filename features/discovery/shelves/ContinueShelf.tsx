import { Link } from 'react-router'
import type { GetShelvesApiResponse } from '#web/api/discovery.gen.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { paths } from '#shared/http/paths.ts'
import { Cover } from '#web/ui/Cover.tsx'
import { Shelf } from '#web/ui/Shelf.tsx'
import { PlayButton } from '#features/listening/player/PlayButton.tsx'
import './continue-shelf.css'

type Started = GetShelvesApiResponse['continueListening'][number]

const MOST = 3

/** The books this listener is in the middle of; nothing for those who are in none. */
export function ContinueShelf({ books }: { books: readonly Started[] }) {
  const t = useT()
  if (books.length === 0) return null
  return (
    <Shelf word={t('home.continue_word')} title={t('home.continue')}>
      <ul role="list" className="continue">
        {books.slice(0, MOST).map((started) => (
          <StartedBook key={started.audiobook._id} started={started} />
        ))}
      </ul>
    </Shelf>
  )
}

function StartedBook({ started }: { started: Started }) {
  const t = useT()
  const nameIn = useNameIn()
  const { duration, ordinal } = useFormat()
  const { audiobook, episode, audioBooklength, progressCount, remainingTime } = started
  const title = nameIn(audiobook.names)
  const { lang, text } = useShownName()(audiobook.names)
  const request = { kind: 'book', audiobookId: audiobook._id, episodeId: episode._id } as const
  return (
    <li>
      <Cover
        src={audiobook.cover}
        bareSrc={audiobook.coverBare}
        progress={audiobook.scripture ? undefined : progressCount}
        size={112}
      />
      <div className="continue__text">
        <p className="row__t" lang={lang}>
          <Link to={paths.book(audiobook.slug)}>{text}</Link>
        </p>
        <p className="small muted num">
          {t('home.episode_of', {
            episode: ordinal(episode.position),
            count: ordinal(audioBooklength),
          })}
        </p>
        <p className="small num">{t('home.time_left', { time: duration(remainingTime) })}</p>
      </div>
      <PlayButton size="sm" request={request} label={t('play.resume', { title })} />
    </li>
  )
}

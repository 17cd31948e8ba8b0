import { useStoredBooks } from '#features/listening/downloads/use-downloads.ts'
import { OfflineShelf } from '#features/listening/library-page/OfflineShelf.tsx'
import { useKeptLibrary } from '#features/listening/library-page/use-kept-library.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { unstitchedOf } from '#shared/http/cover-in-script.ts'
import { paths } from '#shared/http/paths.ts'
import art from '#web/styles/cloth/empty-library.svg'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** The player without a network and without a book: shows the one that was asked for by its id or slug, and lists those that are here. */
export function PlayerAway({ named }: { named: string | null }) {
  const t = useT()
  const shownName = useShownName()
  const kept = useStoredBooks()
  const library = useKeptLibrary(useMe() !== null)
  const entry = library?.find(({ audiobook: { _id, slug } }) => named === _id || named === slug)
  const way = <ButtonLink to={paths.library()}>{t('home.to_library')}</ButtonLink>
  return (
    <>
      {entry ? (
        <section className="playeraway bleed">
          <Cover
            src={entry.audiobook.coverSmall}
            bareSrc={unstitchedOf(entry.audiobook.coverSmall) ?? entry.audiobook.coverBare}
            progress={entry.audiobook.scripture ? undefined : entry.progressCount}
            size={160}
          />
          <div className="stack">
            <h1 className="h2" lang={shownName(entry.audiobook.names).lang}>
              {shownName(entry.audiobook.names).text}
            </h1>
            <p>{t('player.away_text')}</p>
            {kept.length === 0 && <div>{way}</div>}
          </div>
        </section>
      ) : (
        <EmptyState
          art={art}
          titleAs="h1"
          title={t('player.empty_title')}
          text={t('player.empty_offline')}
          action={kept.length === 0 && way}
        />
      )}
      <div className="bleed">
        <OfflineShelf offline any={kept.length > 0} unlisted={kept} isAlone />
      </div>
    </>
  )
}

import { useSearchParams } from 'react-router'
import { WORD_STATES } from '#features/studio/title-words/choices.ts'
import { WordList } from '#features/studio/title-words/WordList.tsx'
import {
  readWordsView,
  wordsArgs,
  WORDS_PAGE,
  wordsPath,
  type WordsView,
} from '#features/studio/title-words/words-view.ts'
import { OrganisationTabs } from '#features/studio/organisations/OrganisationTabs.tsx'
import '#features/studio/submissions/studio.css'
import '#features/studio/title-words/title-words.css'
import './studio-bar.css'
import { loadShown, useShown } from '#app/studio/shown-organisation.ts'
import { Head } from '#app/layout/Head.tsx'
import { StudioTabs } from '#app/layout/StudioTabs.tsx'
import { grouped } from '#shared/money/money.ts'
import { paths } from '#shared/http/paths.ts'
import { studioApi, useListTitleWordsQuery } from '#web/api/studio.gen.ts'
import { ONCE, type LoadContext } from '#web/boot/load.ts'
import { useT } from '#web/i18n/intl.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { Name } from '#web/ui/Name.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'

/** Others write words too. */
const FRESH = { ...ONCE, forceRefetch: true }

export async function load({ store, url }: LoadContext) {
  const { listTitleWords } = studioApi.endpoints
  const shown = await loadShown({ store, url })
  const args = wordsArgs(shown._id, readWordsView(url.searchParams))
  await store.dispatch(listTitleWords.initiate(args, FRESH))
  return null
}

export function Page() {
  const t = useT()
  const [query] = useSearchParams()
  const { organisations, shown } = useShown()
  if (!shown) return null
  return (
    <div className="studio">
      <Head title={t('studio.words')} />
      <HeadlineWord size="page" bleed decorative>
        {t('studio.words_word')}
      </HeadlineWord>
      <div className="bleed">
        <StudioTabs />
        <div className="studio__bar">
          <div>
            <h1 className="h2">{t('studio.words')}</h1>
            <p className="muted">
              <Name of={shown.names} />
            </p>
            <p>{t('studio.words_lead')}</p>
          </div>
        </div>
        <OrganisationTabs
          organisations={organisations}
          shown={shown._id}
          to={(organisation) => paths.studioWords({ organisation })}
        />
        <Words organisation={shown._id} view={readWordsView(query)} key={shown._id} />
      </div>
    </div>
  )
}

function Words({ organisation, view }: { organisation: string; view: WordsView }) {
  const t = useT()
  const {
    currentData: found,
    isError,
    refetch,
  } = useListTitleWordsQuery(wordsArgs(organisation, view))
  const isOpen = view.state === 'open'
  return (
    <>
      <Tabs
        label={t('studio.words')}
        tabs={WORD_STATES.map((state) => ({
          to: wordsPath(organisation, { state, page: 1 }),
          label: t(`studio.words_${state}`),
          current: state === view.state,
        }))}
      />
      <p className="muted num" role="status">
        {found &&
          found.total > 0 &&
          t('studio.words_count', {
            words: found.total,
            shown: grouped(found.total),
            titles: grouped(found.titles),
            state: view.state,
          })}
      </p>
      {!found && !isError && <SkeletonLines count={8} label={t('studio.loading')} />}
      {!found && isError && (
        <FailedNote
          text={t('studio.failed')}
          retry={t('browse.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {found && found.words.length > 0 && (
        <WordList
          key={`${view.state} ${view.page}`}
          organisation={organisation}
          words={found.words}
          canTakeFirst={isOpen}
        />
      )}
      {found?.total === 0 && (
        <div className="studio__none stack">
          <p>{t(isOpen ? 'studio.words_none_open' : 'studio.words_none_written')}</p>
          <p>
            <ButtonLink variant="quiet" to={paths.studioImport({ organisation })}>
              {t('studio.import')}
            </ButtonLink>
          </p>
        </div>
      )}
      <Pager
        page={view.page}
        pages={Math.ceil((found?.total ?? 0) / WORDS_PAGE)}
        to={(page) => wordsPath(organisation, { ...view, page })}
      />
    </>
  )
}

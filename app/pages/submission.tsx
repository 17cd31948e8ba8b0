import type { ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { BookForm } from '#features/studio/writing/BookForm.tsx'
import type { Submission } from '#features/studio/submissions/contract.ts'
import { BookClaims } from '#features/rights/claims/BookClaims.tsx'
import { ChangesNote } from '#features/studio/writing/ChangesNote.tsx'
import { CoverForm } from '#features/studio/writing/CoverForm.tsx'
import { WordsSection } from '#features/studio/lines/WordsSection.tsx'
import { HistoryList } from '#features/studio/submissions/HistoryList.tsx'
import { PartsSection } from '#features/studio/writing/PartsSection.tsx'
import { SaidNames } from '#features/studio/proof-listening/SaidNames.tsx'
import { PeopleForm } from '#features/studio/writing/PeopleForm.tsx'
import { PricesForm } from '#features/studio/writing/PricesForm.tsx'
import { RightsForm } from '#features/studio/writing/RightsForm.tsx'
import { DraftCard } from '#features/studio/submissions/DraftCloth.tsx'
import {
  SubmissionHead,
  SubmissionNext,
  SubmissionWay,
} from '#features/studio/submissions/SubmissionHead.tsx'
import { shownNames } from '#features/studio/submissions/working-copy.ts'
import { useDocuments, type TabProps } from '#features/studio/writing/use-documents.ts'
import { markOf, readTab, tabsFor, type Tab } from '#features/studio/submissions/tabs.ts'
import '#features/studio/submissions/studio.css'
import '#features/studio/recordings/recordings.css'
import '#features/studio/recordings/part-rows.css'
import '#features/studio/chapters/chapters.css'
import { OfferNote } from '#features/studio/narration/OfferNote.tsx'
import { Head } from '#app/layout/Head.tsx'
import { StudioTabs } from '#app/layout/StudioTabs.tsx'
import { paths } from '#shared/http/paths.ts'
import { useNotices } from '#features/messaging/notifications/use-notices.ts'
import { useAppDispatch } from '#web/session/store.ts'
import { studioApi, useGetSubmissionQuery } from '#web/api/studio.gen.ts'
import { ONCE, type LoadContext } from '#web/boot/load.ts'
import { useAttestedName, useT } from '#web/i18n/intl.tsx'
import { loadSubmission } from './load-submission.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'

export async function load(context: LoadContext) {
  const { listOrganisations } = studioApi.endpoints
  const [loaded] = await Promise.all([
    loadSubmission(context),
    context.store.dispatch(listOrganisations.initiate(undefined, ONCE)),
  ])
  return loaded
}

const SECTIONS: Record<Tab, (props: TabProps) => ReactNode> = {
  book: BookForm,
  people: PeopleForm,
  rights: RightsForm,
  cover: CoverForm,
  audio: PartsSection,
  words: ({ submission }) => (
    <>
      <WordsSection submission={submission} />
      <SaidNames
        submission={submission._id}
        mayWrite={submission.role !== null && submission.role !== 'viewer'}
      />
    </>
  ),
  price: PricesForm,
  history: ({ submission }) => <HistoryList submission={submission} />,
}

export function Page() {
  const { id = '' } = useParams()
  // A page that was left while its last words were on their way shows them all the same.
  const dispatch = useAppDispatch()
  const { data, refetch } = useGetSubmissionQuery({ id }, { refetchOnMountOrArgChange: true })
  // What somebody else did with it is told by a notice, and then shown.
  useNotices((path) => {
    if (path.split('?')[0] !== paths.submission(id)) return
    void refetch()
    dispatch(studioApi.util.invalidateTags(['note']))
  })
  return data && <Making key={id} submission={data.submission} />
}

function Making({ submission }: { submission: Submission }) {
  const t = useT()
  const nameIn = useAttestedName()
  const id = submission._id
  const tabs = tabsFor(submission.role)
  const tab = readTab(tabs, useSearchParams()[0])
  const documents = useDocuments(submission)
  const Section = SECTIONS[tab]
  const next = tabs[tabs.indexOf(tab) + 1]
  const markIn = (one: Tab) => {
    const is = markOf(one, submission)
    return is && { is, label: t(`studio.tab_${is}`) }
  }
  return (
    <div className="studio studio--book">
      <Head title={nameIn(shownNames(submission.book.title)) || t('studio.untitled')} />
      <HeadlineWord size="page" bleed decorative>
        {t('studio.word')}
      </HeadlineWord>
      <div className="bleed">
        <StudioTabs />
        <SubmissionHead submission={submission} />
        <div className="studio__work">
          <SubmissionWay state={submission.state} />
          <Aside submission={submission} documents={documents} />
          <div className="studio__main">
            <Tabs
              label={t('studio.tabs')}
              tabs={tabs.map((one) => ({
                to: paths.submission(id, one === tabs[0] ? undefined : one),
                label: t(`studio.tab_${one}`),
                current: one === tab,
                mark: markIn(one),
              }))}
            />
            <ChangesNote submission={submission} isFirst={tab === tabs[0]} />
            <BookClaims submission={submission} isWhole={tab === 'rights'} />
            <Section key={tab} submission={submission} documents={documents} />
            {next && submission.mayWrite && next !== 'history' && (
              <ButtonLink variant="quiet" to={paths.submission(id, next)}>
                {t('studio.go_on', { tab: t(`studio.tab_${next}`) })}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

/** What comes next, and beside the work, where there is room, the book as a listener would find it. */
function Aside({ submission, documents }: TabProps) {
  const t = useT()
  const { _id: id, role, version, picture, slug, state, announced } = submission
  return (
    <aside className="studio__aside">
      <SubmissionNext submission={submission} />
      <DraftCard
        submission={id}
        version={version}
        picture={picture?.version ?? null}
        book={documents.book.value}
        cover={documents.cover.value}
        prices={tabsFor(role).includes('price') ? documents.prices.value : null}
      />
      {role && (
        <div className="studio__offer">
          <OfferNote submission={id} isNarrated={submission.book.narrators.length > 0} />
        </div>
      )}
      <p className="studio__looks">
        <Link className="link" to={paths.submissionPreview(id)}>
          {t('studio.preview')}
        </Link>
        {slug && (role === 'owner' || role === 'editor') && (
          <Link className="link" to={paths.studioStats(id)}>
            {t('studio.stats')}
          </Link>
        )}
        {slug && (state === 'published' || announced) && (
          <Link className="link" to={paths.book(slug)}>
            {t('studio.see_book')}
          </Link>
        )}
      </p>
    </aside>
  )
}

import { redirect, useSearchParams } from 'react-router'
import { loadCatalogue } from '#features/admin/catalogue/catalogue-args.ts'
import { CatalogueSection } from '#features/admin/catalogue/CatalogueSection.tsx'
import { ContactSection } from '#features/admin/contact/ContactSection.tsx'
import { loadClaims } from '#features/rights/claims/claims-args.ts'
import { ClaimsSection } from '#features/rights/claims/ClaimsSection.tsx'
import { loadContact } from '#features/admin/contact/load-contact.ts'
import { namesArgs } from '#features/admin/names/names-args.ts'
import { NamesSection } from '#features/admin/names/NamesSection.tsx'
import { loadOrders } from '#features/admin/orders/orders-args.ts'
import { OrdersSection } from '#features/admin/orders/OrdersSection.tsx'
import { loadOrganisations } from '#features/admin/organisations/organisations-args.ts'
import { OrganisationsSection } from '#features/admin/organisations/OrganisationsSection.tsx'
import { LAST_HIDDEN, reviewsArgs } from '#features/admin/reviews/reviews-args.ts'
import { ReviewsSection } from '#features/admin/reviews/ReviewsSection.tsx'
import { TwoFactorRequired } from '#features/admin/console/States.tsx'
import { Figures } from '#features/admin/console/Figures.tsx'
import { AuditSection } from '#features/admin/console/AuditSection.tsx'
import {
  adminPath,
  auditArgs,
  messagesArgs,
  pagesOf,
  accountsArgs,
  readAdminView,
  sectionsFor,
  type AdminView,
} from '#features/admin/console/admin-view.ts'
import {
  loadFirstBooks,
  loadWaiting,
  useWaiting,
  type Waiting,
} from '#features/admin/console/waiting.ts'
import { WaitingSection } from '#features/admin/console/WaitingSection.tsx'
import { MessagesSection } from '#features/admin/console/MessagesSection.tsx'
import { AccountsSection } from '#features/admin/console/AccountsSection.tsx'
import { Head } from '#app/layout/Head.tsx'
import { grouped } from '#shared/money/money.ts'
import type { ApiError } from '#web/api/api.ts'
import { useEnterHouseQuery, adminApi } from '#web/api/admin.gen.ts'
import { messagingApi } from '#web/api/messaging.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { notFound, ONCE, read, requireMe, type LoadContext } from '#web/boot/load.ts'
import { useMe } from '#web/session/store.ts'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { Comma } from '#web/ui/Comma.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import './admin.css'

export async function load({ store, url }: LoadContext) {
  requireMe(store, url)
  const { enterHouse, findAccounts, findNames, listHouseReviews, readAudit, readFigures } =
    adminApi.endpoints
  const { listMessages } = messagingApi.endpoints
  const entering = store.dispatch(enterHouse.initiate(undefined, ONCE))
  const { data, error } = await entering
  const { code } = (error ?? {}) as Partial<ApiError>
  if (code === 'not_permitted') throw notFound()
  if (code === 'second_step_needed') return null
  if (!data) return void (await read(entering, url))
  const view = viewOf(url.searchParams, sectionsFor(data.permissions))
  await loadWaiting({ store }, data.permissions)
  if (view?.section === 'waiting')
    await Promise.all([
      store.dispatch(readFigures.initiate(undefined, ONCE)),
      loadFirstBooks({ store }, data.permissions),
    ])
  if (view?.section === 'people') await store.dispatch(findAccounts.initiate(accountsArgs(), ONCE))
  if (view?.section === 'orders') await loadOrders({ store, url })
  if (view?.section === 'catalogue') await loadCatalogue({ store, url })
  if (view?.section === 'names')
    await store.dispatch(findNames.initiate(namesArgs(view, view.search), ONCE))
  if (view?.section === 'reviews') {
    const { data: found } = await store.dispatch(listHouseReviews.initiate(reviewsArgs(view), ONCE))
    if (found?.total === 0) await store.dispatch(listHouseReviews.initiate(LAST_HIDDEN, ONCE))
  }
  if (view?.section === 'organisations') await loadOrganisations({ store, url })
  if (view?.section === 'claims') await loadClaims({ store, url })
  if (view?.section === 'contact') await loadContact({ store, url })
  if (view?.section === 'messages')
    await store.dispatch(listMessages.initiate(messagesArgs(view), ONCE))
  if (view?.section === 'log') {
    const { data: log } = await store.dispatch(readAudit.initiate(auditArgs(view), ONCE))
    const last = pagesOf(log?.total ?? 0)
    if (log && last > 0 && view.page > last) throw redirect(adminPath({ ...view, page: last }))
  }
  return null
}

/** The section that the address asks for, else the first that is open to this role; none where none is. */
function viewOf(
  query: URLSearchParams,
  sections: readonly AdminView['section'][],
): AdminView | null {
  const view = readAdminView(query)
  const [first] = sections
  if (!first) return null
  return sections.includes(view.section) ? view : { ...view, section: first }
}

/** How much waits in a section; in the first, how much in all of them. */
function countIn(section: AdminView['section'], waiting: readonly Waiting[] = []) {
  const those = waiting.filter(({ kind }) => kind === section || section === 'waiting')
  const count = those.reduce((sum, one) => sum + one.count, 0)
  return count > 0 ? grouped(count) : undefined
}

export function Page() {
  const t = useT()
  const me = useMe()
  const [query] = useSearchParams()
  const { data: access, error } = useEnterHouseQuery()
  const lacksStep = (error as ApiError | undefined)?.code === 'second_step_needed'
  const permissions = access?.permissions ?? []
  const sections = sectionsFor(permissions)
  const waits = useWaiting(permissions)
  const view = viewOf(query, sections)
  const tabs = sections.map((section) => ({
    to: adminPath({ section }),
    label: t(`house.room_${section}`),
    count: countIn(section, waits.waiting),
    current: section === view?.section,
  }))
  return (
    <div className="admin">
      <Head title={t('house.title')} />
      <HeadlineWord size="page" bleed decorative>
        {t('house.word')}
      </HeadlineWord>
      <div className="bleed">
        <div className="page-head">
          <PageTitle word={t('house.word')}>{t('house.title')}</PageTitle>
          {access && me && (
            <span className="muted">
              <bdi>{`${me.firstName} ${me.lastName}`}</bdi>
              <Comma />
              {t(`role.${access.role}`)}
            </span>
          )}
        </div>
        {view && <Tabs label={t('house.title')} tabs={tabs} />}
        {view && view.section !== 'waiting' && (
          <p className="admin__about muted">{t(`house.about_${view.section}`)}</p>
        )}
        {view?.section === 'waiting' && (
          <>
            <WaitingSection {...waits} />
            <Figures />
          </>
        )}
        {access && view?.section === 'people' && (
          <AccountsSection permissions={access.permissions} />
        )}
        {access && view?.section === 'orders' && <OrdersSection permissions={access.permissions} />}
        {view?.section === 'catalogue' && <CatalogueSection />}
        {access && view?.section === 'names' && (
          <NamesSection
            key={`${view.kind} ${view.search}`}
            kind={view.kind}
            page={view.page}
            sought={view.search}
            permissions={access.permissions}
            to={(place) => adminPath({ section: 'names', ...place })}
          />
        )}
        {view?.section === 'reviews' && (
          <ReviewsSection
            state={view.state}
            page={view.page}
            to={(place) => adminPath({ section: 'reviews', ...place })}
          />
        )}
        {view?.section === 'organisations' && <OrganisationsSection />}
        {view?.section === 'claims' && <ClaimsSection />}
        {access && view?.section === 'contact' && (
          <ContactSection permissions={access.permissions} />
        )}
        {access && view?.section === 'messages' && (
          <MessagesSection view={view} permissions={access.permissions} />
        )}
        {view?.section === 'log' && <AuditSection view={view} />}
      </div>
      {!access && lacksStep && <TwoFactorRequired />}
    </div>
  )
}

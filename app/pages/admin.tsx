import { redirect, useSearchParams } from 'react-router'
import { ContactRoom } from '#features/admin/contact/ContactRoom.tsx'
import { loadContact } from '#features/admin/contact/load-contact.ts'
import { namesArgs } from '#features/admin/names/names-args.ts'
import { NamesRoom } from '#features/admin/names/NamesRoom.tsx'
import { reviewsArgs } from '#features/admin/reviews/reviews-args.ts'
import { ReviewsRoom } from '#features/admin/reviews/ReviewsRoom.tsx'
import { SecondStepFirst } from '#features/admin/console/AtTheDoor.tsx'
import { AuditLog } from '#features/admin/console/AuditLog.tsx'
import {
  housePath,
  logArgs,
  messagesArgs,
  pagesOf,
  peopleArgs,
  readView,
  roomsFor,
  type HouseView,
} from '#features/admin/console/house-view.ts'
import { MessagesRoom } from '#features/admin/console/MessagesRoom.tsx'
import { People } from '#features/admin/console/People.tsx'
import { Head } from '#app/layout/Head.tsx'
import type { ApiError } from '#web/api/api.ts'
import { accountApi, useEnterHouseQuery } from '#web/api/account-api.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { notFound, ONCE, read, requireMe, type LoadContext } from '#web/boot/load.ts'
import { useMe } from '#web/session/store.ts'
import { Hang } from '#web/ui/Hang.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import './admin.css'

export async function load({ store, url }: LoadContext) {
  requireMe(store, url)
  const { enterHouse, findAccounts, findNames, listHouseReviews, listMessages, readAudit } =
    accountApi.endpoints
  const entering = store.dispatch(enterHouse.initiate(undefined, ONCE))
  const { data, error } = await entering
  const { code } = (error ?? {}) as Partial<ApiError>
  if (code === 'not_permitted') throw notFound()
  if (code === 'second_step_needed') return null
  if (!data) return void (await read(entering, url))
  const view = viewOf(url.searchParams, roomsFor(data.permissions))
  if (view?.room === 'people') await store.dispatch(findAccounts.initiate(peopleArgs(), ONCE))
  if (view?.room === 'names') await store.dispatch(findNames.initiate(namesArgs(view), ONCE))
  if (view?.room === 'reviews')
    await store.dispatch(listHouseReviews.initiate(reviewsArgs(view), ONCE))
  if (view?.room === 'contact') await loadContact({ store, url })
  if (view?.room === 'messages')
    await store.dispatch(listMessages.initiate(messagesArgs(view), ONCE))
  if (view?.room === 'log') {
    const { data: log } = await store.dispatch(readAudit.initiate(logArgs(view), ONCE))
    const last = pagesOf(log?.total ?? 0)
    if (log && last > 0 && view.page > last) throw redirect(housePath({ ...view, page: last }))
  }
  return null
}

/** What the address asks for, or else the first room that is open; none where none is. */
function viewOf(query: URLSearchParams, rooms: readonly HouseView['room'][]): HouseView | null {
  const view = readView(query)
  const [first] = rooms
  if (!first) return null
  return rooms.includes(view.room) ? view : { ...view, room: first }
}

export function Page() {
  const t = useT()
  const me = useMe()
  const [query] = useSearchParams()
  const { data: house, error } = useEnterHouseQuery()
  const lacksStep = (error as ApiError | undefined)?.code === 'second_step_needed'
  const rooms = roomsFor(house?.permissions ?? [])
  const view = viewOf(query, rooms)
  const tabs = rooms.map((room) => ({
    to: housePath({ room }),
    label: t(`house.room_${room}`),
    current: room === view?.room,
  }))
  return (
    <div className="house">
      <Head title={t('house.title')} />
      <Hang size="page" bleed decorative>
        {t('house.word')}
      </Hang>
      <div className="bleed">
        <div className="page-head">
          <h1 className="h2">{t('house.title')}</h1>
          {house && me && (
            <span className="muted">
              <bdi>{`${me.firstName} ${me.lastName}`}</bdi>, {t(`role.${house.role}`)}
            </span>
          )}
        </div>
        {tabs.length > 0 && <Tabs label={t('house.title')} tabs={tabs} />}
        {house && view?.room === 'people' && <People permissions={house.permissions} />}
        {house && view?.room === 'names' && (
          <NamesRoom
            key={view.kind}
            kind={view.kind}
            page={view.page}
            permissions={house.permissions}
            to={(place) => housePath({ room: 'names', ...place })}
          />
        )}
        {view?.room === 'reviews' && (
          <ReviewsRoom
            {...{ state: view.state, page: view.page }}
            to={(place) => housePath({ room: 'reviews', ...place })}
          />
        )}
        {house && view?.room === 'contact' && <ContactRoom permissions={house.permissions} />}
        {house && view?.room === 'messages' && (
          <MessagesRoom view={view} permissions={house.permissions} />
        )}
        {view?.room === 'log' && <AuditLog view={view} />}
      </div>
      {!house && lacksStep && <SecondStepFirst />}
    </div>
  )
}

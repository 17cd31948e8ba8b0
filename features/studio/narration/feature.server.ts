import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { translate } from '#shared/i18n/messages.ts'
import { allowOffers, barOffers } from './bars.server.ts'
import { NOTIFY_WISHERS, notifySomeWishers } from './carry-wishes.server.ts'
import * as contract from './contract.ts'
import { endNarrations, endPastOffers } from './endings.server.ts'
import { data } from './narration.data.server.ts'
import { newsJobs } from './news.server.ts'
import { goOnOffering, OFFER_LIST, offerList, withdrawList } from './offer-list.server.ts'
import { getOffer, offerWorks, withdrawWorks } from './offers.server.ts'
import {
  acceptNarrationRequest,
  askToNarrate,
  declineNarrationRequest,
  endNarrationRequest,
  listNarrationRequests,
} from './requests.server.ts'
import { listWorksToNarrate } from './works.server.ts'

const messageOf = (
  { offered, left, goesOn }: Omit<contract.Offered, 'message'>,
  language: Language,
): string =>
  translate(language, goesOn ? 'studio.offered_goes_on' : 'studio.offered', { offered, left })

export const narrationFeature = feature({
  routes: [
    route(contract.offerWorks, async ({ db, user, body, language }) => {
      const offered = await offerWorks(db, user, body.submissions)
      return { ...offered, message: messageOf(offered, language) }
    }),

    route(contract.withdrawWorks, async ({ db, user, body, language }) => {
      await withdrawWorks(db, user, body.submissions)
      return { message: translate(language, 'studio.offer_withdrawn') }
    }),

    route(contract.offerList, async ({ db, user, body, language }) => {
      const offered = await offerList(db, user, body)
      return { ...offered, message: messageOf(offered, language) }
    }),

    route(contract.withdrawList, async ({ db, user, body, language }) => {
      await withdrawList(db, user, body)
      return { message: translate(language, 'studio.offer_withdrawn') }
    }),

    route(contract.barOffers, async ({ db, user, params, body, language }) => {
      await barOffers(db, user, params.id, body.reason)
      return { message: translate(language, 'studio.offers_barred') }
    }),

    route(contract.allowOffers, async ({ db, user, params, language }) => {
      await allowOffers(db, user, params.id)
      return { message: translate(language, 'studio.offers_allowed') }
    }),

    route(contract.getOffer, ({ db, user, params }) => getOffer(db, user, params.id)),

    route(contract.listWorksToNarrate, ({ db, user, query }) =>
      listWorksToNarrate(db, user, query),
    ),

    route(contract.askToNarrate, async ({ db, user, params, body, language }) => {
      await askToNarrate(db, user, params.id, body)
      return { message: translate(language, 'studio.narration_asked') }
    }),

    route(contract.listNarrationRequests, ({ db, user, query }) =>
      listNarrationRequests(db, user, query),
    ),

    route(contract.acceptNarrationRequest, async ({ db, user, params, language }) => {
      await acceptNarrationRequest(db, user, params.id)
      return { message: translate(language, 'studio.narration_accepted') }
    }),

    route(contract.declineNarrationRequest, async ({ db, user, params, language }) => {
      await declineNarrationRequest(db, user, params.id)
      return { message: translate(language, 'studio.narration_declined') }
    }),

    route(contract.endNarrationRequest, async ({ db, user, params, language }) => {
      await endNarrationRequest(db, user, params.id)
      return { message: translate(language, 'studio.narration_ended') }
    }),
  ],
  jobs: {
    ...newsJobs,
    [OFFER_LIST]: ({ db }, payload) => goOnOffering(db, payload),
    [NOTIFY_WISHERS]: ({ db }, payload) => notifySomeWishers(db, payload),
    endNarrations: ({ db }) => endNarrations(db),
    endPastOffers: ({ db }) => endPastOffers(db),
  },
  crontab: ['23 * * * * endNarrations', '5 0 * * * endPastOffers ?fill=1d'],
  data,
})

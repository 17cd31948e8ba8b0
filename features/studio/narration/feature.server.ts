import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { translate } from '#shared/i18n/messages.ts'
import * as contract from './contract.ts'
import { data } from './narration.data.server.ts'
import {
  getOffer,
  goOnOffering,
  OFFER_LIST,
  offerList,
  offerWorks,
  withdrawList,
  withdrawWorks,
} from './offers.server.ts'

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

    route(contract.getOffer, ({ db, user, params }) => getOffer(db, user, params.id)),
  ],
  jobs: { [OFFER_LIST]: ({ db }, payload) => goOnOffering(db, payload) },
  data,
})

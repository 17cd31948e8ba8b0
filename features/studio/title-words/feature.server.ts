import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import * as contract from './contract.ts'
import { data } from './title-words.data.server.ts'
import { listTitleWords, writeTitleWords } from './words.server.ts'
import { jobs } from './write-titles.server.ts'

export const titleWordsFeature = feature({
  routes: [
    route(contract.listTitleWords, ({ db, user, query }) => listTitleWords(db, user, query)),

    route(contract.writeTitleWords, async ({ db, user, body, language }) => {
      const titles = await writeTitleWords(db, user, body)
      return { titles, message: translate(language, 'studio.title_words_written', { titles }) }
    }),
  ],
  jobs,
  data,
})

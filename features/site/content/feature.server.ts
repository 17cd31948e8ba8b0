import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import type { Language } from '#shared/i18n/languages.ts'
import {
  listArticles,
  listEntries,
  readArticle,
  readPageText,
  type Kind,
} from './content.server.ts'
import * as contract from './contract.ts'

interface Asked {
  query: { language?: Language | undefined; _start: number; _limit: number }
  language: Language
}

/** The language that the address names, else the caller's own. */
const spoken = <Q extends { language?: Language | undefined }>(query: Q, own: Language) => ({
  ...query,
  language: query.language ?? own,
})

function listed(kind: Kind, { query, language }: Asked) {
  const { entries, total } = listEntries(kind, spoken(query, language))
  return { entries, count: entries.length, total }
}

export const contentFeature = feature({
  routes: [
    route(contract.listArticles, async ({ query, language }) => {
      const { articles, total } = listArticles(spoken(query, language))
      return { blog: articles, count: articles.length, total }
    }),

    route(contract.readArticle, async ({ params, query, language }) => ({
      blog: readArticle(params.slug, query.language ?? language),
    })),

    route(contract.listTeam, async (context) => {
      const { entries: team, ...counts } = listed('team', context)
      return { team, ...counts }
    }),

    route(contract.listSupporters, async (context) => {
      const { entries: supporter, ...counts } = listed('supporters', context)
      return { supporter, ...counts }
    }),

    route(contract.listPartners, async (context) => {
      const { entries: partner, ...counts } = listed('partners', context)
      return { partner, ...counts }
    }),

    route(contract.listQuestions, async (context) => {
      const { entries: faq, ...counts } = listed('faq', context)
      return { faq, ...counts }
    }),

    route(contract.readPageText, async ({ params, query, language }) => ({
      page: readPageText(params.slug, query.language ?? language),
    })),
  ],
})

import { feature } from '#server/http/feature.ts'
import { data } from './follows.data.server.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import * as contract from './contract.ts'
import { findFollow, followPerson, listFollows, unfollowPerson } from './follows.server.ts'
import { listFollowedBooks } from './followed-books.server.ts'
import { notifyFollowers } from './notify-followers.server.ts'

export const followsFeature = feature({
  routes: [
    route(contract.followPerson, async ({ db, user, body, language }) => ({
      follow: await followPerson(db, user, body.person),
      message: translate(language, 'follow.added'),
    })),

    route(contract.unfollowPerson, async ({ db, user, params, language }) => {
      await unfollowPerson(db, user, params.personId)
      return { message: translate(language, 'follow.removed') }
    }),

    route(contract.findFollow, async ({ db, user, params }) => ({
      follow: await findFollow(db, user, params.id),
    })),

    route(contract.listFollows, async ({ db, user, query }) => {
      const { follow, total } = await listFollows(db, user, query)
      return { follow, total, count: follow.length }
    }),

    route(contract.listFollowedBooks, async ({ db, user }) => ({
      books: await listFollowedBooks(db, user),
    })),
  ],
  jobs: { notifyFollowers: ({ db }) => notifyFollowers(db) },
  crontab: ['*/5 * * * * notifyFollowers'],
  data,
})

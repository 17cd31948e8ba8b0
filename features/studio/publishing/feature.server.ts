import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import type { Storage } from '#server/storage/storage.ts'
import { actOnSubmission, type Effects } from '#features/studio/submissions/act.server.ts'
import { endAnnouncement } from '#features/studio/submissions/move.server.ts'
import { actOnSubmission as contract } from '#features/studio/submissions/contract.ts'
import { getStatistics as getContract, listStatistics as listContract } from './contract.ts'
import { countBookDays } from './count-days.server.ts'
import { data } from './statistics.data.server.ts'
import { getStatistics, listStatistics } from './statistics.server.ts'
import { endRights } from './end-rights.server.ts'
import { approveChanges, discardChanges, openChanges, sendChanges } from './changes.server.ts'
import { prepareAct } from './prepare.server.ts'
import { releaseDue } from './release.server.ts'
import { removeReplaced } from './remove-replaced.server.ts'
import {
  allowAgain,
  announceBook,
  publishSubmission,
  republishBook,
  restoreBook,
  suspendBook,
  withdrawBook,
} from './publish.server.ts'

/** What acts do to the catalogue, in the transaction of the act. */
const effectsWith = (storage: Storage): Effects => ({
  announce: (tx, submission) => announceBook(tx, storage, submission),
  unannounce: endAnnouncement,
  publish: (tx, submission) => publishSubmission(tx, storage, submission),
  republish: republishBook,
  withdraw: withdrawBook,
  suspend: suspendBook,
  restore: restoreBook,
  allow: allowAgain,
  sendChanges,
  recallChanges: openChanges,
  returnChanges: openChanges,
  approveChanges: (tx, submission) => approveChanges(tx, storage, submission),
  discardChanges,
})

export const publishingFeature = feature({
  routes: [
    route(contract, async ({ db, storage, user, params, body }) => {
      await prepareAct({ db, storage }, user, params)
      return { submission: await actOnSubmission(db, user, params, body, effectsWith(storage)) }
    }),

    route(listContract, ({ db, user, query }) => listStatistics(db, user, query)),

    route(getContract, ({ db, user, params, query }) => getStatistics(db, user, params.id, query)),
  ],
  jobs: {
    releaseSubmissions: releaseDue,
    endRights,
    removeReplaced,
    countBookDays: ({ db }) => countBookDays(db),
  },
  crontab: [
    '* * * * * releaseSubmissions',
    '7 * * * * endRights',
    '27 * * * * removeReplaced',
    '15 0 * * * countBookDays ?fill=1d',
  ],
  data,
})

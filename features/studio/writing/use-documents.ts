import {
  useWriteBookMutation,
  useWriteCoverMutation,
  useWritePricesMutation,
  useWriteRightsMutation,
  useWriteSampleMutation,
} from '#web/api/studio.gen.ts'
import type { Submission } from '#features/studio/submissions/contract.ts'
import { useDocument } from './use-document.ts'
import type { Rights } from '#features/studio/submissions/contract.ts'

/** The rights without their signature, which is made by itself. */
export type Unsigned = Omit<Rights, 'signed'>

/** Reads each document from a submission. */
export const READ = {
  book: ({ book }: Submission) => book,
  rights: ({ rights }: Submission): Unsigned => ({
    work: rights.work,
    translation: rights.translation,
    performance: rights.performance,
    cover: rights.cover,
  }),
  prices: ({ prices }: Submission) => prices,
  cover: ({ cover }: Submission) => cover,
  sample: ({ sample }: Submission) => sample,
}

/** The documents of a working copy, held by the page: what is on its way outlives a change of tabs. */
export function useDocuments(submission: Submission) {
  const id = submission._id
  const [writeBook] = useWriteBookMutation()
  const [writeRights] = useWriteRightsMutation()
  const [writePrices] = useWritePricesMutation()
  const [writeCover] = useWriteCoverMutation()
  const [writeSample] = useWriteSampleMutation()
  return {
    book: useDocument({
      submission,
      name: 'book',
      of: READ.book,
      write: (version, book) => writeBook({ id, body: { version, book } }),
    }),
    rights: useDocument({
      submission,
      name: 'rights',
      of: READ.rights,
      write: (version, rights) => writeRights({ id, body: { version, rights } }),
    }),
    prices: useDocument({
      submission,
      name: 'prices',
      of: READ.prices,
      write: (version, prices) => writePrices({ id, body: { version, prices } }),
    }),
    cover: useDocument({
      submission,
      name: 'cover',
      of: READ.cover,
      write: (version, cover) => writeCover({ id, body: { version, cover } }),
    }),
    sample: useDocument({
      submission,
      name: 'sample',
      of: READ.sample,
      write: (version, sample) => writeSample({ id, body: { version, sample } }),
    }),
  }
}

export type Documents = ReturnType<typeof useDocuments>

/** What a tab of a submission is given. */
export interface TabProps {
  submission: Submission
  documents: Documents
}

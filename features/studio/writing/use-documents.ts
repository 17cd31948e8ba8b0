import { useEffect, useState } from 'react'
import { studioApi } from '#web/api/studio.gen.ts'
import { useAppDispatch, useMe } from '#web/session/store.ts'
import { useAtom } from '#web/state/atom.ts'
import {
  isCorrection,
  mayWriteDocument,
  type DocumentName,
  type Rights,
  type Submission,
} from '#features/studio/submissions/contract.ts'
import { Draft, problemAt, type DraftAnswer } from './draft.ts'
import { draftKey } from './draft-keys.ts'

/** The rights without their signature, which is made by itself. */
export type Unsigned = Omit<Rights, 'signed'>

/** Reads each document from a submission. */
const READ = {
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
} satisfies Record<DocumentName, (submission: Submission) => object>

/** Nothing asks the store what became of a write: its draft knows. */
const UNTRACKED = { track: false }

function openDrafts(
  submission: Submission,
  user: string,
  dispatch: ReturnType<typeof useAppDispatch>,
) {
  const { writeBook, writeRights, writePrices, writeCover, writeSample } = studioApi.endpoints
  const id = submission._id
  function open<T extends object>(
    name: DocumentName,
    of: (submission: Submission) => T,
    write: (version: number, value: T) => PromiseLike<DraftAnswer>,
  ) {
    return new Draft({ submission, name, key: draftKey(user, id, name), of, write, hear })
  }
  const drafts = {
    book: open('book', READ.book, (version, book) =>
      dispatch(writeBook.initiate({ id, body: { version, book } }, UNTRACKED)),
    ),
    rights: open('rights', READ.rights, (version, rights) =>
      dispatch(writeRights.initiate({ id, body: { version, rights } }, UNTRACKED)),
    ),
    prices: open('prices', READ.prices, (version, prices) =>
      dispatch(writePrices.initiate({ id, body: { version, prices } }, UNTRACKED)),
    ),
    cover: open('cover', READ.cover, (version, cover) =>
      dispatch(writeCover.initiate({ id, body: { version, cover } }, UNTRACKED)),
    ),
    sample: open('sample', READ.sample, (version, sample) =>
      dispatch(writeSample.initiate({ id, body: { version, sample } }, UNTRACKED)),
    ),
  }
  const all = Object.values(drafts)
  function hear(news: Submission) {
    for (const draft of all) draft.receive(news)
  }
  return { drafts, all, hear }
}

/** A draft as the fields of a form use it; what the server has, for whoever may not write it. */
function useDocument<T extends object>(draft: Draft<T>, submission: Submission) {
  const { name, of } = draft.options
  const { errors, value, ...shown } = useAtom(draft.state)
  const isCorrected = isCorrection(submission)
  return {
    ...shown,
    name,
    value: mayWriteDocument(submission, name) ? value : of(submission),
    change: (next: T) => draft.change(next),
    save: () => void draft.save(),
    drop: () => draft.drop(),
    settle: (whose: 'mine' | 'theirs') => void draft.settle(whose),
    /** For choices, which are made and done: they are saved at once, save those of staff. */
    choose: (next: T) => {
      draft.change(next)
      if (!isCorrected) void draft.save()
    },
    /** What the server said of a field, by its place in the document. */
    problem: (path: string) => problemAt(errors, name, path),
  }
}

/** The documents of a working copy, held by the page: what is on its way outlives a change of tabs. */
export function useDocuments(submission: Submission) {
  const user = useMe()?._id ?? ''
  const dispatch = useAppDispatch()
  const [{ drafts, all, hear }] = useState(() => openDrafts(submission, user, dispatch))

  const isCorrected = isCorrection(submission)
  const writable = all
    .flatMap(({ options: { name } }) => (mayWriteDocument(submission, name) ? name : []))
    .join(' ')

  useEffect(() => {
    // Readers see a correction at once: of staff only what they published and did not go out does.
    const maySave = ({ options, state }: (typeof all)[number]) =>
      writable.split(' ').includes(options.name) &&
      (!isCorrected || state.get().status === 'offline')
    const saveAll = () => {
      for (const draft of all) if (maySave(draft)) void draft.saveUnanswered()
    }
    // Not while hydrating, for the server did not know of it.
    for (const draft of all) draft.restore()
    saveAll()
    addEventListener('online', saveAll)
    return () => removeEventListener('online', saveAll)
  }, [all, isCorrected, writable])

  useEffect(() => hear(submission), [hear, submission])

  return {
    book: useDocument(drafts.book, submission),
    rights: useDocument(drafts.rights, submission),
    prices: useDocument(drafts.prices, submission),
    cover: useDocument(drafts.cover, submission),
    sample: useDocument(drafts.sample, submission),
  }
}

export type Documents = ReturnType<typeof useDocuments>

/** What a tab of a submission is given. */
export interface TabProps {
  submission: Submission
  documents: Documents
}

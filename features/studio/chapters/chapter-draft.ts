import { hasRoom, LEAST_CHAPTER_MS, quietestNear, SNAP_MS, type Break } from './breaks.ts'

/** A chapter as it is to be: it lasts until the next begins. */
export interface Chapter {
  /** Stays while it is moved. */
  id: number
  atMs: number
  name: string
}

/** What somebody makes of a recording before they send it. */
interface Draft {
  /** By time; the first begins with the recording. */
  chapters: readonly Chapter[]
  /** Proposed breaks that nobody has decided on, in the order in which they are shown. */
  proposed: readonly Break[]
}

export interface ChapterDraft extends Draft {
  durationMs: number
  past: readonly Draft[]
  /** What was done last: more of the same is undone with it. */
  last: string
}

export type Change =
  | { do: 'accept' | 'reject' | 'postpone'; atMs: number }
  | { do: 'add'; atMs: number }
  | { do: 'move'; id: number; atMs: number }
  | { do: 'rename'; id: number; name: string }
  | { do: 'join'; id: number }
  | { do: 'undo' }

export const newDraft = (
  durationMs: number,
  proposed: readonly Break[],
  name: string,
): ChapterDraft => ({
  durationMs,
  chapters: [{ id: 0, atMs: 0, name }],
  proposed,
  past: [],
  last: '',
})

const beginsOf = ({ chapters }: Draft, except?: number) =>
  chapters.filter(({ id, atMs }) => atMs > 0 && id !== except).map(({ atMs }) => atMs)

export const mayBegin = (draft: ChapterDraft, atMs: number): boolean =>
  hasRoom(atMs, beginsOf(draft), draft.durationMs)

/** The proposed breaks that are still to be decided on: one beside a chapter's beginning is not. */
export const openBreaks = (draft: ChapterDraft): Break[] =>
  draft.proposed.filter(({ atMs }) => mayBegin(draft, atMs))

/** Where the beginning of a chapter may go: as far as its neighbours leave room. */
export function rangeOf({ chapters, durationMs }: ChapterDraft, id: number) {
  const place = chapters.findIndex((chapter) => chapter.id === id)
  const [before, after] = [chapters[place - 1]?.atMs ?? 0, chapters[place + 1]?.atMs ?? durationMs]
  return { least: before + LEAST_CHAPTER_MS, most: after - LEAST_CHAPTER_MS }
}

/** What a key or a button moves a beginning by. */
export const STEP_MS = 1_000

/** Where a beginning comes to that goes on by so much: to the quietest moment there. */
export const stepTo = (levels: Uint8Array, atMs: number, byMs: number): number =>
  quietestNear(levels, atMs + byMs, Math.min(SNAP_MS, Math.abs(byMs) / 2))

const withChapter = (chapters: readonly Chapter[], chapter: Chapter) =>
  [...chapters, chapter].toSorted((a, b) => a.atMs - b.atMs)

const begin = (draft: ChapterDraft, atMs: number): Pick<Draft, 'chapters'> => {
  const id = Math.max(...draft.chapters.map((chapter) => chapter.id)) + 1
  return { chapters: withChapter(draft.chapters, { id, atMs, name: '' }) }
}

const edit = ({ chapters }: Draft, id: number, change: Partial<Chapter>) => ({
  chapters: chapters.map((one) => (one.id === id ? { ...one, ...change } : one)),
})

const without = ({ proposed }: Draft, atMs: number) => proposed.filter((one) => one.atMs !== atMs)

/** What a change makes of a draft; the same draft where there is nothing to be done. */
export function reduce(draft: ChapterDraft, change: Change): ChapterDraft {
  const { chapters, proposed, past } = draft
  const after = (made: Partial<Draft>, last = ''): ChapterDraft => ({
    ...draft,
    ...made,
    last,
    past: last !== '' && last === draft.last ? past : [...past, { chapters, proposed }],
  })
  switch (change.do) {
    case 'accept':
      if (!mayBegin(draft, change.atMs)) return draft
      return after({ ...begin(draft, change.atMs), proposed: without(draft, change.atMs) })
    case 'reject':
      return after({ proposed: without(draft, change.atMs) })
    case 'postpone': {
      const later = proposed.filter(({ atMs }) => atMs === change.atMs)
      return { ...draft, proposed: [...without(draft, change.atMs), ...later] }
    }
    case 'add':
      return mayBegin(draft, change.atMs) ? after(begin(draft, change.atMs)) : draft
    case 'move': {
      const { least, most } = rangeOf(draft, change.id)
      const atMs = Math.round(Math.min(most, Math.max(least, change.atMs)))
      return after(edit(draft, change.id, { atMs }), `move ${change.id}`)
    }
    case 'rename':
      return after(edit(draft, change.id, { name: change.name }), `rename ${change.id}`)
    case 'join':
      return after({ chapters: chapters.filter(({ id }) => id !== change.id) })
    case 'undo': {
      const before = past.at(-1)
      return before ? { ...draft, ...before, past: past.slice(0, -1), last: '' } : draft
    }
  }
}

/** The levels of a sound as the server sends them. */
export const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

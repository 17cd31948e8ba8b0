import type { ApiError } from '#web/api/api.ts'
import { atom, type Atom } from '#web/state/atom.ts'
import { browserStorage } from '#web/storage/web-storage.ts'
import type { DocumentName, Submission } from '#features/studio/submissions/contract.ts'
import { countTo, versionOf, writeInTurn } from '#features/studio/submissions/use-write-in-turn.ts'

/** Whether what stands in the fields is kept, and where. */
export type DraftStatus =
  | 'saved'
  | 'unsaved'
  | 'saving'
  | 'offline'
  | 'refused'
  | 'failed'
  | 'conflict'

export interface DraftState<T> {
  value: T
  status: DraftStatus
  /** What the server said of fields, by their paths. */
  errors: NonNullable<ApiError['errors']>
  /** Why it was not taken, in the server's words. */
  message: string | undefined
  /** The submission with another's text, while it stands against this one. */
  theirs: Submission | undefined
}

export interface DraftAnswer {
  data?: { submission: Submission } | undefined
  error?: unknown
}

interface DraftOptions<T> {
  submission: Submission
  name: DocumentName
  /** Under which this browser keeps what the server does not have. */
  key: string
  /** The document as a submission has it. */
  of: (submission: Submission) => T
  write: (version: number, value: T) => PromiseLike<DraftAnswer>
  /** Tells all documents of the submission what another wrote. */
  hear: (submission: Submission) => void
}

/** What a browser keeps: the text, and the one that it was made from. */
interface Kept<T> {
  base: T
  value: T
  /** What the server said of it; it is not sent again by itself then. */
  refused?: DraftState<T>['errors']
}

type Refusal = ApiError & { submission?: Submission }

/**
 * One document of a working copy while it is written. What the server does not have stays in this
 * browser: without a network, while it is refused, and while another's text stands against it.
 */
export class Draft<T extends object> {
  readonly state: Atom<DraftState<T>>
  /** The server's text that this one was made from. */
  #base: T
  #seen: Submission
  #isSaving = false
  #isAskedAgain = false
  #heardMeanwhile: Submission | undefined
  #isRestored = false

  constructor(readonly options: DraftOptions<T>) {
    this.#seen = options.submission
    this.#base = options.of(options.submission)
    this.state = atom<DraftState<T>>({
      value: this.#base,
      status: 'saved',
      errors: [],
      message: undefined,
      theirs: undefined,
    })
  }

  change(value: T): void {
    const { theirs } = this.state.get()
    if (theirs && isSame(value, this.options.of(theirs))) return this.#adopt(value)
    this.#keep(value)
    const isSaved = isSame(value, this.#base) && !this.#isSaving
    this.#put({ value, status: theirs ? 'conflict' : isSaved ? 'saved' : 'unsaved' })
    // What was wrong is gone with what was written.
    if (isSaved) this.#put({ errors: [], message: undefined })
  }

  async save(): Promise<void> {
    if (this.#isSaving) return void (this.#isAskedAgain = true)
    const { value, theirs } = this.state.get()
    if (theirs || isSame(value, this.#base)) return
    this.#isSaving = true
    this.#put({ status: 'saving' })
    const { data, error } = await this.#send(value)
    this.#isSaving = false
    const isChanged = !isSame(this.state.get().value, value)
    const isAsked = this.#isAskedAgain && isChanged
    this.#isAskedAgain = false
    if (data) this.#take(this.options.of(data.submission), isChanged)
    const isOvertaken = error !== undefined && this.#refuse(error as Refusal, isChanged)
    if (this.#heardMeanwhile) this.receive(this.#heardMeanwhile)
    this.#heardMeanwhile = undefined
    if (isAsked || isOvertaken) await this.save()
  }

  /** Takes note of what the server has now: the answer of a read, or of a write that was refused. */
  receive(submission: Submission): void {
    const id = submission._id
    if (submission.version < versionOf(id)) return
    countTo(id, submission.version)
    this.#seen = submission
    if (this.#isSaving) this.#heardMeanwhile = submission
    else this.#compare(submission)
  }

  /** Brings back what an earlier page could not save; once, for from then on it stands in the fields. */
  restore(): void {
    if (this.#isRestored) return
    this.#isRestored = true
    const kept = browserStorage.readJson(this.options.key)
    if (!isKept<T>(kept)) return
    this.#base = kept.base
    this.#put({ value: kept.value, status: kept.refused ? 'refused' : 'unsaved' })
    this.#put({ errors: kept.refused ?? [] })
    this.#compare(this.#seen)
  }

  /** Sends what nobody answered yet: what was refused waits until somebody writes, or sends it. */
  async saveUnanswered(): Promise<void> {
    if (this.state.get().status !== 'refused') await this.save()
  }

  /** Gives up what was written here for what the server has. */
  drop(): void {
    this.#adopt(this.options.of(this.#seen))
  }

  /** Settles a conflict: this text goes over theirs, or theirs takes its place. */
  async settle(whose: 'mine' | 'theirs'): Promise<void> {
    const { value, theirs } = this.state.get()
    if (!theirs) return
    this.#base = this.options.of(theirs)
    if (whose === 'theirs') return this.#adopt(this.#base)
    this.#keep(value)
    this.#put({ theirs: undefined, status: 'unsaved' })
    await this.save()
  }

  #put(more: Partial<DraftState<T>>): void {
    this.state.set({ ...this.state.get(), ...more })
  }

  #keep(value: T, refused?: Kept<T>['refused']): void {
    const kept: Kept<T> = { base: this.#base, value, ...(refused && { refused }) }
    browserStorage.write(this.options.key, isSame(value, this.#base) ? null : JSON.stringify(kept))
  }

  #adopt(value: T): void {
    const isClean = isSame(this.state.get().value, this.#base)
    this.#base = value
    // Where nothing was written on this page, an earlier one may have kept something.
    if (!isClean || this.#isRestored) this.#keep(value)
    this.#put({ value, status: 'saved', errors: [], message: undefined, theirs: undefined })
  }

  #compare(submission: Submission): void {
    const read = this.options.of(submission)
    const { value, theirs } = this.state.get()
    if (isSame(value, this.#base) || isSame(value, read)) this.#adopt(read)
    else if (!isSame(read, this.#base)) this.#put({ theirs: submission, status: 'conflict' })
    else if (theirs) this.#put({ theirs: undefined, status: 'unsaved' })
  }

  async #send(value: T): Promise<DraftAnswer> {
    const { submission, of, write } = this.options
    return writeInTurn(submission._id, async (version) => {
      // Heard while this waited its turn: that version would go over a text which nobody here saw.
      const news = this.#heardMeanwhile
      const isOvertaken = news && !isSame(of(news), this.#base)
      return isOvertaken ? { error: overtakenBy(news) } : write(version, value)
    })
  }

  #take(written: T, isChanged: boolean): void {
    if (!isChanged) return this.#adopt(written)
    this.#base = written
    this.#keep(this.state.get().value)
    this.#put({ status: 'unsaved', errors: [], message: undefined })
  }

  /** Answers whether another wrote meanwhile: all documents see what, and this may be sent again. */
  #refuse(refusal: Refusal, isChanged: boolean): boolean {
    const { status, code, errors = [], message, submission } = refusal
    if (code === 'changed_meanwhile' && submission) {
      this.#put({ status: 'unsaved' })
      this.options.hear(submission)
      return true
    }
    const unsent = status === 0 ? 'offline' : 'failed'
    this.#put({ status: errors.length > 0 ? 'refused' : unsent, errors, message })
    if (errors.length > 0 && !isChanged) this.#keep(this.state.get().value, errors)
    return false
  }
}

const overtakenBy = (submission: Submission): Refusal => ({
  status: 409,
  code: 'changed_meanwhile',
  submission,
})

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function isKept<T>(kept: unknown): kept is Kept<T> {
  const { base, value } = (kept ?? {}) as Partial<Kept<unknown>>
  return isObject(base) && isObject(value)
}

/** Finds what the server said of a field, or of a piece of it, by its path in the document. */
export const problemAt = (
  errors: DraftState<unknown>['errors'],
  name: DocumentName,
  path: string,
): string | undefined => {
  const field = `${name}.${path}`
  return errors.find((one) => one.path === field || one.path.startsWith(`${field}.`))?.message
}

/** Compares documents and pieces of them, whatever the order of their fields. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder)

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

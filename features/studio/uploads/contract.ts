import { TAKEN_PICTURES } from '#features/studio/covers/contract.ts'
import { MOST_LINES_BYTES, TAKEN_LINES } from '#features/studio/lines/contract.ts'
import { isOpen, type Submission } from '#features/studio/submissions/contract.ts'

const MB = 1_000_000
const GIB = 1024 ** 3

/** What a file is for. */
export const PURPOSES = ['audio', 'cover', 'lines', 'proof'] as const
export type Purpose = (typeof PURPOSES)[number]

/** The formats of each kind, as they are told. */
export const TAKEN: Record<Purpose, string> = {
  audio: 'WAV, FLAC, MP3, M4A, Ogg',
  cover: TAKEN_PICTURES,
  lines: TAKEN_LINES,
  proof: 'PDF, JPEG, PNG',
}
/** The same for whoever chooses a file. */
export const CHOSEN = {
  audio: 'audio/*,.wav,.flac,.mp3,.m4a,.ogg,.oga,.opus',
  cover: 'image/jpeg,image/png,image/webp',
}
/** The longest file of each kind: two hours of sound in 24 bits are 0.95 GiB. */
export const MOST_BYTES: Record<Purpose, number> = {
  audio: 2 * GIB,
  cover: 20 * MB,
  lines: MOST_LINES_BYTES,
  proof: 20 * MB,
}
/** Of all files of an organisation together. */
export const MOST_OF_ORGANISATION = 100 * GIB
/** A piece of a file that is sent at once: 8 MiB, and a little for programs that count otherwise. */
export const MOST_OF_PIECE = 8 * 1024 * 1024 + 64 * 1024
/** An upload that nothing comes of for so long is over. */
export const UPLOAD_DAYS = 7
/** So many files a page sends at once. */
export const SENT_AT_ONCE = 2
/** So long it says of itself that it is over; then nobody knows it. */
export const REMEMBERED_DAYS = 30

/**
 * Tells whether somebody may send the sound of a part now: whoever may write the submission that of
 * any, narrators that of those that are theirs to read.
 */
export const maySendSound = (
  { state, role, mayWrite }: Pick<Submission, 'state' | 'role' | 'mayWrite'>,
  isTheirPart: boolean,
): boolean => mayWrite || (role === 'narrator' && isTheirPart && isOpen(state))

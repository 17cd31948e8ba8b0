import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { TITLE_LETTERS } from '#shared/schemas/limits.ts'
import { Message, MOST_ON_A_PAGE, pageQuery } from '#shared/schemas/schemas.ts'
import { NameIn } from '#features/books/names/contract.ts'
import { WORD_STATES } from './choices.ts'

const OwnOrganisation = idOf('organisations', 'own')

export const TitleWord = z.object({
  /** In Shahmukhi, as it is read: without joiners, in normal form. */
  word: z.string(),
  /** What the organisation writes for it. */
  gurmukhi: z.string().nullable(),
  /** What a machine would, the likeliest first: to be shown as such. */
  suggested: z.array(z.string()),
  /** In how many drafts it stands, and the title of one. */
  titles: z.number().int(),
  example: z.string().nullable(),
})
export type TitleWord = z.infer<typeof TitleWord>

export const listTitleWords = call({
  name: 'listTitleWords',
  method: 'GET',
  path: '/titleWords/list',
  access: 'user',
  hasEffect: true,
  summary:
    'The words of Shahmukhi titles of drafts without a Gurmukhi one, commonest first; or those that the organisation has written, the last first',
  query: z.object({
    organisation: OwnOrganisation,
    state: z.enum(WORD_STATES).default('open'),
    ...pageQuery(20),
  }),
  answer: z.object({
    words: z.array(TitleWord),
    total: z.number().int(),
    /** Drafts that wait for the form of a word. */
    titles: z.number().int(),
  }),
})

export const writeTitleWords = call({
  name: 'writeTitleWords',
  method: 'PUT',
  path: '/titleWords/write',
  access: 'user',
  summary:
    'Writes words of titles in Gurmukhi; each draft whose words all have a form gets a Gurmukhi title of them',
  body: z.strictObject({
    organisation: OwnOrganisation,
    words: z
      .array(
        z.strictObject({
          word: z.string().min(1).max(TITLE_LETTERS.below),
          gurmukhi: NameIn.gurmukhi,
        }),
      )
      .min(1)
      .max(MOST_ON_A_PAGE),
  }),
  /** `titles`: how many drafts get a title of these words. */
  answer: Message.extend({ titles: z.number().int() }),
})

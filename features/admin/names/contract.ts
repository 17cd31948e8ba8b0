import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { Email } from '#features/account/account/contract.ts'
import { idOf } from '#shared/call/ids.ts'
import { SEARCH_LETTERS } from '#shared/schemas/limits.ts'
import { WholePhone } from '#shared/schemas/phone.ts'
import { NameIn, SomeName } from '#features/books/names/contract.ts'
import { Id, lines, Message, pageQuery } from '#shared/schemas/schemas.ts'

const LONGEST_ADDRESS = 500
const BIO_LETTERS = 3000
export const MOST_VARIANTS = 200

/** Null takes the form away; without the field it stays as it is. */
const Forms = {
  gurmukhi: NameIn.gurmukhi.nullable().optional(),
  shahmukhi: NameIn.shahmukhi.nullable().optional(),
  roman: NameIn.roman.optional(),
}
const variants = z.array(SomeName).max(MOST_VARIANTS).optional()

const PersonContact = z.object({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
})
export type PersonContact = z.infer<typeof PersonContact>

const Year = z.int().min(1).max(2200).nullable()
const Text = z.string().nullable()
const Bio = lines({ required: 'error.required', below: BIO_LETTERS }).nullable()

const PersonLife = z.strictObject({
  bornYear: Year,
  bornAbout: z.boolean(),
  diedYear: Year,
  diedAbout: z.boolean(),
  placeRoman: Text,
  placeGurmukhi: Text,
  placeShahmukhi: Text,
  /** Whether the name stands for what nobody wrote. */
  isTradition: z.boolean(),
  bio: Text,
  punjabiBio: Text,
  shahmukhiBio: Text,
})
export type PersonLife = z.infer<typeof PersonLife>

/** A name as an editor sees it: what people wrote, and what a machine would. */
export const AdminName = z.object({
  kind: z.enum(['person', 'audiobook']),
  _id: Id,
  slug: z.string(),
  names: z.object({
    gurmukhi: z.string().nullable(),
    shahmukhi: z.string().nullable(),
    roman: z.string(),
  }),
  suggested: z.object({ gurmukhi: z.string().nullable(), shahmukhi: z.string().nullable() }),
  variants: z.array(z.string()),
  /** Of a person: how many books name them, published or not. */
  books: z.number().int().nullable(),
  contact: PersonContact.nullable(),
  life: PersonLife.nullable(),
  /** What those who were merged into them were reached by, where that differs. */
  formerContacts: z.array(PersonContact.extend({ name: z.string() })),
})
export type AdminName = z.infer<typeof AdminName>

export const NAME_KINDS = ['person', 'audiobook'] as const

export const findNames = call({
  name: 'findNames',
  method: 'GET',
  path: '/admin/names',
  access: 'name.write',
  summary:
    'People or titles by part of a name; unasked, all of them, those for which a form is suggested first',
  query: z.object({
    kind: z.enum(NAME_KINDS).default('person'),
    search: z.string().trim().min(SEARCH_LETTERS.min).max(SEARCH_LETTERS.most).optional(),
    ...pageQuery(20),
  }),
  answer: z.object({
    names: z.array(AdminName),
    total: z.number().int(),
    /** For how many of them a form is suggested. */
    waiting: z.number().int(),
  }),
})

export const writePersonNames = call({
  name: 'writePersonNames',
  method: 'PUT',
  path: '/admin/people/:id',
  access: 'name.write',
  summary: 'Writes the given forms of a person’s name; other fields stay as they are',
  params: z.object({ id: idOf('people', 'staff') }),
  body: z.strictObject({ ...Forms, variants }),
  answer: Message,
})

export const writePersonContact = call({
  name: 'writePersonContact',
  method: 'PUT',
  path: '/admin/people/:id/contact',
  access: 'name.write',
  summary:
    'Writes how an author, narrator or publisher is reached: for staff alone; null takes a field away',
  params: z.object({ id: idOf('people', 'staff') }),
  body: z.strictObject({
    email: Email.nullable().optional(),
    phone: WholePhone.nullable().optional(),
    address: lines({
      required: 'error.required',
      below: LONGEST_ADDRESS,
      tooLong: 'error.too_long',
    })
      .nullable()
      .optional(),
  }),
  answer: Message,
})

export const writePersonLife = call({
  name: 'writePersonLife',
  method: 'PUT',
  path: '/admin/people/:id/life',
  access: 'name.write',
  summary: 'Writes when and where somebody lived and who they are; fields that are left out stay',
  params: z.object({ id: idOf('people', 'staff') }),
  body: PersonLife.extend({
    placeRoman: NameIn.roman.nullable(),
    placeGurmukhi: NameIn.gurmukhi.nullable(),
    placeShahmukhi: NameIn.shahmukhi.nullable(),
    bio: Bio,
    punjabiBio: Bio,
    shahmukhiBio: Bio,
  }).partial(),
  answer: Message,
})

export const writeTitles = call({
  name: 'writeTitles',
  method: 'PUT',
  path: '/admin/audiobooks/:id/names',
  access: 'name.write',
  summary: 'Writes the given forms of a book’s title and subtitle; other fields stay as they are',
  params: z.object({ id: idOf('audiobooks', 'staff') }),
  body: z.strictObject({
    ...Forms,
    variants,
    subtitle: z
      .strictObject({
        gurmukhi: NameIn.gurmukhi.nullable(),
        shahmukhi: NameIn.shahmukhi.nullable(),
        roman: NameIn.roman,
      })
      .nullable()
      .optional(),
  }),
  answer: Message,
})

export const mergePeople = call({
  name: 'mergePeople',
  method: 'POST',
  path: '/admin/people/:id/merge',
  access: 'people.merge',
  summary: 'Makes two people one: books, names and addresses of the first go over to `into`',
  params: z.object({ id: idOf('people', 'staff') }),
  body: z.strictObject({ into: idOf('people', 'staff') }),
  answer: Message,
})

import type { ApplyForOrganisationApiArg } from '#web/api/studio.gen.ts'
import type { ApiError } from '#web/api/api.ts'
import type { MessageKey } from '#web/i18n/intl.tsx'
import type { Problem } from '#web/forms/form-problems.ts'
import { useForm } from '#web/forms/use-form.ts'
import { ORGANISATION_KINDS } from './choices.ts'

type Body = ApplyForOrganisationApiArg['body']
type Values = Omit<Body, 'kind'> & { kind: Body['kind'] | undefined }

export const ORGANISATION_LABELS = {
  kind: 'studio.organisation_kind',
  'names.roman': 'studio.organisation_name_roman',
  'names.gurmukhi': 'studio.organisation_name_gurmukhi',
  'names.shahmukhi': 'studio.organisation_name_shahmukhi',
  about: 'studio.organisation_about',
} as const satisfies Record<string, MessageKey>

/** The form of an organisation; what else is wrong with a name, the server says at its field. */
export function useOrganisationForm(send: (body: Body) => Promise<ApiError | undefined>) {
  return useForm<Values>({
    read: (field) => ({
      kind: ORGANISATION_KINDS.find((kind) => kind === field('kind')),
      names: {
        roman: field('names.roman').trim(),
        gurmukhi: field('names.gurmukhi').trim() || null,
        shahmukhi: field('names.shahmukhi').trim() || null,
      },
      about: field('about').trim(),
    }),
    check: problemsOf,
    send: async ({ kind, ...rest }) => (kind ? send({ kind, ...rest }) : undefined),
  })
}

const problemsOf = ({ kind, names }: Values): Problem[] => [
  ...(kind ? [] : [{ field: 'kind', key: 'validation.organisation_kind' } as const]),
  ...(names.roman ? [] : [{ field: 'names.roman', key: 'validation.name_required' } as const]),
]

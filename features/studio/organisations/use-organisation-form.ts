import type { ApplyForOrganisationApiArg } from '#web/api/studio.gen.ts'
import type { ApiError } from '#web/api/api.ts'
import { romanised } from '#punjabi/text/romanised.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { SCRIPT_OF, SCRIPTS, type Script } from '#shared/text/names.ts'
import { useLanguage, type MessageKey } from '#web/i18n/intl.tsx'
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
  const [first = 'roman'] = scriptsFor(useLanguage())
  return useForm<Values>({
    read: (field) => ({
      kind: ORGANISATION_KINDS.find((kind) => kind === field('kind')),
      names: namesOf(field),
      about: field('about').trim(),
    }),
    check: (values) => problemsOf(values, first),
    send: async ({ kind, ...rest }) => (kind ? send({ kind, ...rest }) : undefined),
  })
}

/** The scripts of a name, that of the reader first. */
export const scriptsFor = (language: Language): readonly Script[] => {
  const own = SCRIPT_OF[language]
  return [own, ...SCRIPTS.filter((script) => script !== own)]
}

/** A name in the scripts that it was written in; in Roman letters, where nobody wrote that, by machine. */
export function namesOf(field: (name: string) => string): Body['names'] {
  const written = (script: Script) => field(`names.${script}`).trim() || null
  const names = { gurmukhi: written('gurmukhi'), shahmukhi: written('shahmukhi') }
  const roman = written('roman')
  const made = romanised({ ...names, roman: null }).roman
  return { ...names, roman: roman ?? made.replace(/(?<!\p{L})\p{L}/gu, (one) => one.toUpperCase()) }
}

const problemsOf = ({ kind, names }: Values, first: Script): Problem[] => [
  ...(kind ? [] : [{ field: 'kind', key: 'validation.organisation_kind' } as const]),
  ...(names.roman ? [] : [{ field: `names.${first}`, key: 'validation.name_required' } as const]),
]

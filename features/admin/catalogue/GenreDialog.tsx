import { GENRE_LETTERS } from '#shared/schemas/limits.ts'
import { ATTRIBUTES } from '#shared/text/names.ts'
import { isolate } from '#shared/text/isolate.ts'
import type { ApiError } from '#web/api/api.ts'
import { useAddGenreMutation, useWriteGenreMutation } from '#web/api/admin.gen.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { FormDialog } from '#features/admin/console/FormDialog.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { CatalogueGenre } from './contract.ts'

const FORMS = ['roman', 'gurmukhi', 'shahmukhi'] as const
const LABELS = {
  roman: 'house.genre_english',
  gurmukhi: 'house.name_gurmukhi',
  shahmukhi: 'house.name_shahmukhi',
} as const satisfies Record<string, MessageKey>
const PREFIX = 'genre-'

interface GenreDialogProps {
  /** Without one, a new one is made. */
  genre?: CatalogueGenre
  onClose: () => void
}

/** Writes the three names of a genre. */
export function GenreDialog({ genre, onClose }: GenreDialogProps) {
  const t = useT()
  const { form, problem, summary, submit } = useGenreForm(genre, onClose)
  return (
    <FormDialog
      title={
        genre
          ? t('house.genre_rename_of', { name: isolate(genre.names.roman) })
          : t('house.genre_add')
      }
      onClose={onClose}
      form={form}
      submit={submit}
    >
      <FormSummary {...summary} labels={LABELS} prefix={PREFIX} />
      {FORMS.map((script) => (
        <TextInput
          key={script}
          id={PREFIX + script}
          name={script}
          label={t(LABELS[script])}
          hint={!genre && script === 'roman' && t('house.genre_english_hint')}
          error={problem(script)}
          defaultValue={genre?.names[script] ?? ''}
          required
          maxLength={GENRE_LETTERS}
          autoComplete="off"
          {...ATTRIBUTES[script]}
        />
      ))}
    </FormDialog>
  )
}

function useGenreForm(genre: CatalogueGenre | undefined, onDone: () => void) {
  const [add] = useAddGenreMutation()
  const [write] = useWriteGenreMutation()
  return useForm({
    read: (field) => ({
      roman: field('roman').trim(),
      gurmukhi: field('gurmukhi').trim(),
      shahmukhi: field('shahmukhi').trim(),
    }),
    check: () => [],
    send: async (body) => {
      const { data, error } = await (genre ? write({ id: genre._id, body }) : add({ body }))
      if (!data) return error as ApiError
      onDone()
      showToast({ text: data.message, kind: 'ok' })
      return undefined
    },
  })
}

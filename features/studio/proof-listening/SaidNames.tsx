import { useState } from 'react'
import {
  useAddSaidNameMutation,
  useDeleteSaidNameMutation,
  useListSaidNamesQuery,
} from '#web/api/studio.gen.ts'
import type { ApiError } from '#web/api/api.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { useT } from '#web/i18n/intl.tsx'
import { scriptOf } from '#shared/text/script-of.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { SaidName } from './contract.ts'
import './said-names.css'

interface SaidNamesProps {
  submission: string
  /** Whether they may be written here, by whoever may. */
  mayWrite: boolean
}

/** Names and words of a book, and how they are said. */
export function SaidNames({ submission, mayWrite }: SaidNamesProps) {
  const t = useT()
  const { data } = useListSaidNamesQuery({ id: submission })
  const names = data?.names ?? []
  if (!data || (names.length === 0 && !mayWrite)) return null
  return (
    <section className="stack said" aria-labelledby={`said-${submission}`}>
      <h3 id={`said-${submission}`} className="h4">
        {t('studio.said_title')}
      </h3>
      {mayWrite && <p className="muted">{t('studio.said_text')}</p>}
      {names.length > 0 && (
        <ul className="said__list" role="list">
          {names.map((one) => (
            <Row key={one._id} one={one} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      {mayWrite && <NewName submission={submission} />}
    </section>
  )
}

function Row({ one: { _id: id, name, said }, mayWrite }: { one: SaidName; mayWrite: boolean }) {
  const t = useT()
  const [remove, { isLoading }] = useDeleteSaidNameMutation()
  const tellRefusal = useRefusalToast()
  async function press() {
    const { error } = await remove({ id })
    if (error) tellRefusal(error)
  }
  return (
    <li>
      <b>
        <bdi {...scriptOf(name)}>{name}</bdi>
      </b>
      <span>
        <bdi {...scriptOf(said)}>{said}</bdi>
      </span>
      {mayWrite && (
        <IconButton
          icon="x"
          label={t('studio.said_delete', { name })}
          disabled={isLoading}
          onClick={() => void press()}
        />
      )}
    </li>
  )
}

const NONE = { name: '', said: '' }

function NewName({ submission }: { submission: string }) {
  const t = useT()
  const [written, setWritten] = useState(NONE)
  const [refusal, setRefusal] = useState<ApiError>()
  const [add, { isLoading }] = useAddSaidNameMutation()
  const tellRefusal = useRefusalToast()
  async function send() {
    const { error } = await add({ id: submission, body: written })
    setRefusal(error as ApiError | undefined)
    if (!error) setWritten(NONE)
    else if (!(error as ApiError).errors) tellRefusal(error)
  }
  const field = (key: keyof typeof NONE) => ({
    label: t(`studio.said_${key}`),
    dir: 'auto',
    value: written[key],
    error: refusal?.errors?.find(({ path }) => path === key)?.message,
    onChange: ({ target }: { target: { value: string } }) =>
      setWritten({ ...written, [key]: target.value }),
  })
  return (
    <form
      className="said__new"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextInput {...field('name')} />
      <TextInput {...field('said')} />
      <Button type="submit" variant="quiet" busy={isLoading}>
        {t('studio.said_add')}
      </Button>
    </form>
  )
}

import { useState } from 'react'
import { useWritePartMutation } from '#web/api/studio.gen.ts'
import type { ApiError } from '#web/api/api.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import type { Part } from '#features/studio/submissions/contract.ts'
import { isSame, type DraftStatus } from './draft.ts'
import { NamesFields } from './NamesFields.tsx'
import { SavedNote } from './SavedNote.tsx'

interface PartFormProps {
  part: Part
  name: string
  isFirst: boolean
  isLast: boolean
  onClose: () => void
}

function placeOf({ isFirst, isLast }: Pick<PartFormProps, 'isFirst' | 'isLast'>) {
  if (isFirst && isLast) return 'only'
  if (isFirst) return 'first'
  return isLast ? 'last' : undefined
}

/** The title of a part and its credits while they are written: saved when a field is left. */
function useWrittenPart(part: Part) {
  const [write] = useWritePartMutation()
  const [value, setValue] = useState<Written>({ title: part.title, hasCredits: part.hasCredits })
  const [saved, setSaved] = useState(value)
  const [status, setStatus] = useState<DraftStatus>('saved')
  const [refusal, setRefusal] = useState<ApiError>()
  const tellRefusal = useRefusalToast()
  const change = (next: Written) => {
    setValue(next)
    setStatus(isSame(next, saved) ? 'saved' : 'unsaved')
  }
  async function save(next = value) {
    if (isSame(next, saved)) return
    setStatus('saving')
    const { error } = await write({ id: part._id, body: next })
    const refused = error as ApiError | undefined
    setRefusal(refused)
    // The form closes with the news that the book was sent: what it would say is told beside it.
    if (refused?.code === 'being_read') tellRefusal(refused)
    if (!refused) {
      setSaved(next)
      setStatus('saved')
    } else if (refused.errors) setStatus('refused')
    else setStatus(refused.status === 0 ? 'offline' : 'failed')
  }
  return { value, status, refusal, change, save }
}

interface Written {
  title: Part['title']
  hasCredits: boolean
}

/** The title of a part, whether it has the credits that one looks for there. */
export function PartForm(props: PartFormProps) {
  const { part, name, onClose } = props
  const t = useT()
  const place = placeOf(props)
  const { value, status, refusal, change, save } = useWrittenPart(part)
  const { title, hasCredits } = value
  return (
    <form
      className="studio__form stack"
      noValidate
      aria-label={t('studio.title_of', { part: name })}
      onBlur={() => void save()}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <SavedNote
        status={status}
        isQuiet={false}
        message={refusal?.message}
        differences={[]}
        onSettle={() => undefined}
        onRetry={() => void save()}
      />
      <NamesFields
        legend={t('studio.title_of', { part: name })}
        name="title"
        idsFrom={`title-${part._id}`}
        value={title}
        onChange={(next) => change({ ...value, title: next })}
        problem={(path) => refusal?.errors?.find((one) => one.path === path)?.message}
      />
      {place && (
        <Checkbox
          label={t(`studio.part_has_credits_${place}`)}
          checked={hasCredits}
          onChange={({ target }) => {
            const next = { ...value, hasCredits: target.checked }
            change(next)
            void save(next)
          }}
        />
      )}
      <div>
        <Button variant="quiet" size="sm" onClick={() => void save().then(onClose)}>
          {t('nav.close')}
        </Button>
      </div>
    </form>
  )
}

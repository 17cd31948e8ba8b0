import { useState } from 'react'
import { useWritePartMutation } from '#web/api/studio.gen.ts'
import type { ApiError } from '#web/api/api.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import type { Part } from '#features/studio/submissions/contract.ts'
import { DeletePartDialog } from './DeletePartDialog.tsx'
import { NamesFields } from './NamesFields.tsx'

interface PartFormProps {
  part: Part
  name: string
  /** The piece that everybody may hear is out of this part. */
  isSampled: boolean
  /** Listeners have their places in it: it stays. */
  isHeard: boolean
  isFirst: boolean
  isLast: boolean
  onDone: () => void
}

function placeOf({ isFirst, isLast }: PartFormProps) {
  if (isFirst && isLast) return 'only'
  if (isFirst) return 'first'
  return isLast ? 'last' : undefined
}

/** The title of a part, whether it has the credits that one looks for there, and its end. */
export function PartForm(props: PartFormProps) {
  const { part, name, isSampled, isHeard, onDone } = props
  const t = useT()
  const place = placeOf(props)
  const [title, setTitle] = useState(part.title)
  const [hasCredits, setCredits] = useState(part.hasCredits)
  const [errors, setErrors] = useState<NonNullable<ApiError['errors']>>([])
  const [write, writing] = useWritePartMutation()
  const [isAsked, setAsked] = useState(false)
  const tellRefusal = useRefusalToast()
  async function save() {
    const { error } = await write({ id: part._id, body: { title, hasCredits } })
    if (!error) return onDone()
    const refusal = error as ApiError
    setErrors(refusal.errors ?? [])
    if (!refusal.errors) tellRefusal(refusal)
  }
  return (
    <form
      className="studio__form stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <NamesFields
        legend={t('studio.title_of', { part: name })}
        name="title"
        value={title}
        onChange={setTitle}
        problem={(path) => errors.find((one) => one.path === path)?.message}
      />
      {place && (
        <Checkbox
          label={t(`studio.part_has_credits_${place}`)}
          checked={hasCredits}
          onChange={({ target }) => setCredits(target.checked)}
        />
      )}
      <div className="cluster">
        <Button type="submit" busy={writing.isLoading}>
          {t('studio.part_save')}
        </Button>
        {!isHeard && (
          <Menu
            label={t('studio.of_part', { part: name, what: t('studio.more') })}
            trigger={
              <>
                {t('studio.more')} <Icon name="chevron-down" small />
              </>
            }
          >
            <button type="button" onClick={() => setAsked(true)}>
              {t('studio.part_delete')}
            </button>
          </Menu>
        )}
      </div>
      {isAsked && (
        <DeletePartDialog
          part={part}
          name={name}
          isSampled={isSampled}
          onClose={() => setAsked(false)}
        />
      )}
    </form>
  )
}

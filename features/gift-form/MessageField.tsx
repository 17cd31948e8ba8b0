import { useState } from 'react'
import { useT } from '../../web/lib/intl'
import { Field } from '../../web/ui/Field'

interface MessageFieldProps {
  prefix: string
  message: string
  error: string | undefined
}

/** A line to go with a gift, in any script, and how much of the room for it is taken. */
export function MessageField({ prefix, message, error }: MessageFieldProps) {
  const t = useT()
  const [count, setCount] = useState(() => [...message].length)
  return (
    <Field
      id={`${prefix}message`}
      label={t('gift.message')}
      optional={t('field.optional')}
      hint={t('gift.letters', { count })}
      error={error}
    >
      {(control) => (
        <textarea
          {...control}
          className="area"
          name="message"
          dir="auto"
          rows={3}
          defaultValue={message}
          onInput={(event) => setCount([...event.currentTarget.value.trim()].length)}
        />
      )}
    </Field>
  )
}

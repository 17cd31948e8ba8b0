import { useT } from '#web/i18n/intl.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

interface MessageFieldProps {
  prefix: string
  message: string
  error: string | undefined
}

/** A line to go with a gift. */
export function MessageField({ prefix, message, error }: MessageFieldProps) {
  const t = useT()
  return (
    <TextArea
      id={`${prefix}message`}
      name="message"
      rows={3}
      defaultValue={message}
      label={t('gift.message')}
      optional={t('field.optional')}
      letters={(count) => t('gift.letters', { count })}
      error={error}
    />
  )
}

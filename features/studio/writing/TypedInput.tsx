import { useState, type ComponentProps } from 'react'
import { TextInput } from '#web/ui/TextInput.tsx'
import { isSame } from './draft.ts'

interface TypedInputProps<T> extends Omit<
  ComponentProps<typeof TextInput>,
  'value' | 'onChange' | 'onFocus' | 'onBlur'
> {
  value: T
  show: (value: T) => string
  /** Undefined for a text that says no value. */
  read: (text: string) => T | undefined
  /** What stands for such a text. */
  none: T
  /** Said of such a text once the field is left. */
  unread?: string
  onRead: (value: T) => void
}

/** A line that is read as something else than text: its letters stay as they were typed. */
export function TypedInput<T>({
  value,
  show,
  read,
  none,
  unread,
  onRead,
  error,
  ...input
}: TypedInputProps<T>) {
  const [typed, setTyped] = useState({ text: show(value), value })
  const [isLeft, setLeft] = useState(true)
  // Another value than was typed came from elsewhere, as from a conflict that was settled.
  const text = isSame(typed.value, value) ? typed.text : show(value)
  const isUnread = read(text) === undefined
  return (
    <TextInput
      {...input}
      value={text}
      error={isLeft && isUnread ? unread : error}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true)
        if (!isUnread) setTyped({ text: show(value), value })
      }}
      onChange={({ target }) => {
        const next = read(target.value) ?? none
        setTyped({ text: target.value, value: next })
        onRead(next)
      }}
    />
  )
}

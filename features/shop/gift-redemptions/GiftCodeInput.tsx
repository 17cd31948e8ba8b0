import type { FormEvent } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { caretAfter, inGroups } from './code-groups.ts'

interface GiftCodeInputProps {
  error: string | undefined
  autoFocus: boolean
}

/** Takes a gift's code as it is typed or pasted, and writes it in fours. */
export function GiftCodeInput({ error, autoFocus }: GiftCodeInputProps) {
  const t = useT()
  return (
    <TextInput
      id="code"
      name="code"
      dir="ltr"
      required={true}
      autoFocus={autoFocus}
      onInput={group}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder="0000-0000-0000-0000"
      label={t('redeem.code')}
      hint={t('redeem.code_hint')}
      error={error}
    />
  )
}

function group({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  const typed = input.value
  const grouped = inGroups(typed)
  if (grouped === typed) return
  const before = inGroups(typed.slice(0, input.selectionStart ?? typed.length))
  input.value = grouped
  const caret = caretAfter(before.replaceAll('-', '').length, grouped)
  input.setSelectionRange(caret, caret)
}

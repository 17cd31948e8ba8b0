import { useRef, useState, type FormEvent } from 'react'
import { showToast } from '#web/forms/toasts.ts'
import { problemsOfAnswer } from '#web/forms/form-problems.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import type { ApiError } from '#web/api/api.ts'
import { useWriteTitleWordsMutation } from '#web/api/studio.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { TitleWord } from './contract.ts'
import { WordRow, type Choice } from './WordRow.tsx'

interface WordListProps {
  organisation: string
  words: TitleWord[]
  /** Of words that wait, the machine’s first form may be taken for all at once. */
  canTakeFirst: boolean
}

/** The words of a page, whose forms are written together. */
export function WordList({ organisation, words, canTakeFirst }: WordListProps) {
  const t = useT()
  const refuse = useRefusalToast()
  const [send, { isLoading }] = useWriteTitleWordsMutation()
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const [problems, setProblems] = useState<Record<string, string>>({})
  const list = useRef<HTMLUListElement>(null)
  const written = words.flatMap(({ word }) => {
    const form = choices[word]?.form.trim()
    return form ? [{ word, gurmukhi: form }] : []
  })

  async function write(event: FormEvent) {
    event.preventDefault()
    if (isLoading || written.length === 0) return
    const { data, error } = await send({ body: { organisation, words: written } })
    if (!data) {
      const refused = problemsOfWords(error as ApiError, written)
      setProblems(refused)
      if (Object.keys(refused).length === 0) refuse(error)
      else list.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      return
    }
    setChoices({})
    setProblems({})
    showToast({ text: data.message, kind: 'ok' })
    // The words that were written make room for others.
    list.current?.focus()
  }

  const takeFirst = () =>
    setChoices((before) => ({
      ...Object.fromEntries(
        words.flatMap(({ word, suggested: [form] }) =>
          form ? [[word, { form, isOwn: false }]] : [],
        ),
      ),
      ...Object.fromEntries(Object.entries(before).filter(([, choice]) => choice)),
    }))

  return (
    <form onSubmit={(event) => void write(event)} noValidate>
      <div className="words__bar">
        <Button type="submit" busy={isLoading} disabled={written.length === 0}>
          {t('studio.words_write', { count: written.length })}
        </Button>
        {canTakeFirst && (
          <Button variant="quiet" onClick={takeFirst}>
            {t('studio.words_first')}
          </Button>
        )}
      </div>
      <ul className="words" role="list" ref={list} tabIndex={-1} aria-label={t('studio.words')}>
        {words.map((word) => (
          <WordRow
            key={word.word}
            word={word}
            choice={choices[word.word]}
            error={problems[word.word]}
            onChoose={(choice) => setChoices((before) => ({ ...before, [word.word]: choice }))}
          />
        ))}
      </ul>
    </form>
  )
}

/** What the server says of a form, by its word. */
function problemsOfWords(error: ApiError, written: { word: string }[]): Record<string, string> {
  return Object.fromEntries(
    problemsOfAnswer(error).flatMap(({ field, text }) => {
      const word = written[Number(/^words\.(\d+)\./.exec(field)?.[1])]?.word
      return word && text ? [[word, text]] : []
    }),
  )
}

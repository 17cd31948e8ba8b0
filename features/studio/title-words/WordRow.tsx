import { grouped } from '#shared/money/money.ts'
import { ATTRIBUTES } from '#shared/text/names.ts'
import { useT } from '#web/i18n/intl.tsx'
import { RadioSegment } from '#web/ui/RadioSegment.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { TitleWord } from './contract.ts'

const OTHER = 'other'
const LATER = 'later'

/** What somebody chose for a word: a form, or that they write one; undefined for later. */
export type Choice = { form: string; isOwn: boolean } | undefined

interface WordRowProps {
  word: TitleWord
  choice: Choice
  error: string | undefined
  onChoose: (choice: Choice) => void
}

/** A Shahmukhi word with what it may be in Gurmukhi. */
export function WordRow({ word, choice, error, onChoose }: WordRowProps) {
  const t = useT()
  const { titles, example, gurmukhi } = word
  const forms = [...new Set([...(gurmukhi ? [gurmukhi] : []), ...word.suggested])]
  const chosen = (value: string): Choice => {
    if (value === LATER) return undefined
    return value === OTHER ? { form: '', isOwn: true } : { form: value, isOwn: false }
  }
  return (
    <li className="word">
      <div className="word__what">
        <h2 className="word__word">
          <bdi {...ATTRIBUTES.shahmukhi}>{word.word}</bdi>
        </h2>
        <p className="small muted num">
          {t('studio.words_titles', { count: titles, shown: grouped(titles) })}
        </p>
        {example && (
          <p className="small muted">
            <bdi {...ATTRIBUTES.shahmukhi}>{example}</bdi>
          </p>
        )}
      </div>
      <div className="word__forms">
        <RadioSegment
          legend={t('studio.words_form_of', { word: word.word })}
          hideLegend
          name={`form of ${word.word}`}
          value={choice?.isOwn ? OTHER : (choice?.form ?? LATER)}
          options={[
            ...forms.map((form) => ({
              value: form,
              label: <bdi {...ATTRIBUTES.gurmukhi}>{form}</bdi>,
            })),
            { value: OTHER, label: t('studio.words_other') },
            { value: LATER, label: t(gurmukhi ? 'studio.words_stays' : 'studio.words_later') },
          ]}
          onChange={(value) => onChoose(chosen(value))}
        />
        {choice?.isOwn && (
          <TextInput
            label={t('studio.words_own', { word: word.word })}
            {...ATTRIBUTES.gurmukhi}
            autoComplete="off"
            autoFocus
            value={choice.form}
            error={error}
            onChange={({ target }) => onChoose({ form: target.value, isOwn: true })}
          />
        )}
      </div>
    </li>
  )
}

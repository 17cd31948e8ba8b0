import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/intl.tsx'
import { useAppSelector, useMe } from '#web/session/store.ts'
import { useHydrated } from '#web/boot/use-hydrated.ts'
import { fieldsOf } from '#web/forms/use-form.ts'
import { paths } from '#shared/http/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import { Price } from '#web/ui/Price.tsx'
import { RadioSegment } from '#web/ui/RadioSegment.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import { BookRow } from '#features/shop/gift-cards/BookRow.tsx'
import { ChosenCurrency } from '#features/shop/checkout/ChosenCurrency.tsx'
import { keepDraft, keptDraft, type Draft } from './gift-draft.ts'
import { copiesOf } from './gift-values.ts'
import { GiftFace } from '#features/shop/gift-cards/GiftFace.tsx'
import { MessageField } from './MessageField.tsx'
import { RECIPIENT_LABELS, RecipientFields } from './RecipientFields.tsx'
import { useGive, usePriceOf } from './use-give.ts'
import './gift-form.css'

const LABELS = { copies: 'gift.copies', ...RECIPIENT_LABELS } as const

interface GiftFormProps {
  book: AudiobookCard
  /** Whether an order of mine is paid. */
  isPaid: (order: string) => boolean
}

/** The form of a gift's recipient, with a preview of its card. */
export function GiftForm({ book, isPaid }: GiftFormProps) {
  // What was typed before the page was left is this tab's alone: no server knows it.
  const reader = useAppSelector(({ session }) => session.reader) ?? ''
  const [draft] = useState(() => (import.meta.env.SSR ? null : keptDraft(reader, isPaid)))
  const known = useHydrated() ? draft : null
  return <Fields key={known ? 'kept' : 'fresh'} book={book} reader={reader} draft={known ?? {}} />
}

interface FieldsProps {
  book: AudiobookCard
  reader: string
  draft: Draft
}

function Fields({ book, reader, draft }: FieldsProps) {
  const t = useT()
  const me = useMe()
  const [typed, setTyped] = useState(draft)
  const { price, textOf } = usePriceOf(book)
  const { form, problem, summary, submit } = useGive(book, price)
  const several = typed.copies === 'several'
  const copies = copiesOf((name) => typed[name] ?? '')

  function onInput(event: FormEvent<HTMLFormElement>) {
    void form.onInput(event)
    const field = fieldsOf(event.currentTarget)
    const names = [...new FormData(event.currentTarget).keys()]
    const now = { ...typed, ...Object.fromEntries(names.map((name) => [name, field(name)])) }
    setTyped(now)
    keepDraft(reader, now)
  }
  return (
    <div className="give">
      <form className="account" {...form} onInput={onInput}>
        <BookRow
          book={book}
          price={<Price text={textOf(1) ?? ''} />}
          action={
            <Link className="link" to={paths.gift()} preventScrollReset>
              {t('gift.change')}
            </Link>
          }
        />
        <ChosenCurrency prices={book.price} />
        <FormSummary {...summary} labels={LABELS} />
        <RadioSegment
          legend={t('gift.for_whom')}
          name="copies"
          defaultValue={several ? 'several' : 'one'}
          options={[
            { value: 'one', label: t('gift.for_one') },
            { value: 'several', label: t('gift.for_several') },
          ]}
        />
        {several ? (
          <>
            <TextInput
              id="copies"
              name="copiesCount"
              inputMode="numeric"
              dir="ltr"
              required={true}
              autoComplete="off"
              defaultValue={typed.copiesCount}
              label={t('gift.copies')}
              hint={t('gift.copies_hint')}
              error={problem('copies')}
            />
            <MessageField prefix="" message={typed.message ?? ''} error={problem('message')} />
          </>
        ) : (
          <RecipientFields prefix="" draft={typed} problem={problem} />
        )}
        <div className="cluster give__pay">
          <Button {...submit}>{t('gift.pay', { price: textOf(copies) ?? '' })}</Button>
          <span className="small muted">{t('checkout.tax')}</span>
        </div>
      </form>
      <aside className="give__side" aria-label={t('gift.card')}>
        <GiftFace
          book={book}
          to={several ? null : typed.firstName?.trim() || '…'}
          from={me ? `${me.firstName} ${me.lastName}` : null}
          message={typed.message?.trim() || null}
        />
        <p className="small muted">{t('gift.cloth')}</p>
      </aside>
    </div>
  )
}

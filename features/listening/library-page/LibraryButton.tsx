import { useEffect, useEffectEvent } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LoginFirst } from '#features/account/login/LoginFirst.tsx'
import type { Audiobook } from '#features/books/book/contract.ts'
import { PlayMine } from './PlayMine.tsx'
import { rememberAdd, takeAdd } from './add-after-login.ts'
import { useAddToLibrary } from './use-add-to-library.ts'

/**
 * Listen to a book that is mine, or add one that I may have: a free one, or one whose right I hold.
 * Of a book that is to be bought, its sample.
 */
export function LibraryButton({ book }: { book: Audiobook }) {
  const t = useT()
  const me = useMe()
  const { add, busy } = useAddToLibrary(book)
  const isWanted = me !== null && !book.inLibrary
  const goOn = useEffectEvent(() => takeAdd(book._id) && void add())
  useEffect(() => {
    if (isWanted) goOn()
  }, [isWanted])
  if (me && book.inLibrary && book.entitled) {
    return <PlayMine book={book} />
  }
  const isSample = book.price.length > 0 && !book.entitled
  if (isSample && (!me || book.inLibrary)) return null
  if (isSample) {
    return (
      <IconButton
        icon="plus"
        label={t('book.add_sample')}
        word={t('book.add_sample_word')}
        busy={busy}
        onClick={() => void add()}
      />
    )
  }
  const label = (
    <>
      <Icon name="plus" /> {t('library.add')}
    </>
  )
  if (!me) return <LoginFirst onClick={() => rememberAdd(book._id)}>{label}</LoginFirst>
  return (
    <Button busy={busy} onClick={() => void add()}>
      {label}
    </Button>
  )
}

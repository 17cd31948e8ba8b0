import { useLocation } from 'react-router'
import { formatPrice } from '#shared/money/money.ts'
import { paths } from '#shared/http/paths.ts'
import { change } from '#features/listening/player-engine/engine.ts'
import type { Track } from '#features/listening/player-engine/state.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Note } from '#web/ui/Note.tsx'
import { usePriceToPay } from './use-price-to-pay.ts'

interface SampleEndProps {
  book: Track['audiobook']
  onAgain: () => void
}

/** Says that the sample is over, once, and offers the whole book to who does not have it; it can be closed. */
export function SampleEnd({ book, onAgain }: SampleEndProps) {
  const t = useT()
  const title = useNameIn()(book.names)
  const price = usePriceToPay(book)
  const isOnItsPage = decodeURI(useLocation().pathname) === decodeURI(paths.book(book.slug))
  return (
    <div className={isOnItsPage ? 'sample-end sample-end--here' : 'sample-end'}>
      <Note tone="ok">
        <p>{t('player.sample_ended')}</p>
        {price ? (
          <ButtonLink size="sm" to={paths.checkout({ book: book.slug })}>
            {t('player.buy', { title, price: formatPrice(price) })}
          </ButtonLink>
        ) : (
          !isOnItsPage && (
            <ButtonLink size="sm" to={paths.book(book.slug)}>
              {t('player.to_book')}
            </ButtonLink>
          )
        )}
        <Button size="sm" variant="quiet" onClick={onAgain}>
          {t('player.again')}
        </Button>
        <IconButton icon="x" label={t('nav.close')} onClick={() => change({ finished: false })} />
      </Note>
    </div>
  )
}

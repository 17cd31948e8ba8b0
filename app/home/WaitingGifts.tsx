import { useEffect } from 'react'
import { BookRow } from '#features/shop/gift-cards/BookRow.tsx'
import { markAnnounced } from '#features/shop/gift-redemptions/announced-gifts.ts'
import { GiftWords } from '#features/shop/gift-redemptions/GiftWords.tsx'
import { paths } from '#shared/http/paths.ts'
import { useListReceivedGiftsQuery } from '#web/api/shop.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Shelf } from '#web/ui/Shelf.tsx'
import './waiting-gifts.css'

/** Gifts that wait for a listener, as a part of their home: no dialog lies over it, nor announces them after it. */
export default function WaitingGifts() {
  const t = useT()
  const { data } = useListReceivedGiftsQuery()
  useEffect(() => {
    if (data) markAnnounced(data.giftCards.map(({ _id }) => _id))
  }, [data])
  if (!data || data.giftCards.length === 0) return null
  return (
    <Shelf word={t('gift.word')} title={t('home.gifts')}>
      <ul role="list" className="waiting-gifts">
        {data.giftCards.map((gift) => (
          <li key={gift._id}>
            <BookRow
              book={gift.audiobook}
              text={<GiftWords gift={gift} />}
              action={
                <ButtonLink size="sm" to={paths.openGift(gift.code)}>
                  {t('redeem.now')}
                </ButtonLink>
              }
            />
          </li>
        ))}
      </ul>
    </Shelf>
  )
}

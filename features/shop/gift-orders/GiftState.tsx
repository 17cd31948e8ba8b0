import { useFormat } from '#web/i18n/format.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import type { ListSentGiftsApiResponse } from '#web/api/shop.gen.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

export type SentGift = ListSentGiftsApiResponse['giftCards'][number]

const LOOKS: Record<SentGift['state'], { icon: IconName; word: MessageKey }> = {
  unpaid: { icon: 'credit-card', word: 'gift.state_unpaid' },
  waiting: { icon: 'lock', word: 'gift.state_waiting' },
  sent: { icon: 'arrow-right', word: 'gift.state_sent' },
  opened: { icon: 'eye', word: 'gift.state_opened' },
  redeemed: { icon: 'check', word: 'gift.state_redeemed' },
  undelivered: { icon: 'triangle-alert', word: 'gift.state_undelivered' },
  void: { icon: 'x', word: 'gift.state_void' },
}

/** The state of a gift in a word, with its day if it has one. */
export function GiftState({ gift }: { gift: SentGift }) {
  const t = useT()
  const { date } = useFormat()
  const { icon, word } = LOOKS[gift.state]
  // Copies that are handed out go nowhere by themselves.
  const handed = gift.email === null && gift.state === 'sent'
  const day = dayIn(gift)
  return (
    <p className={`sent__state sent__state--${gift.state}`}>
      <Icon name={icon} small flip={icon === 'arrow-right'} />
      {t(handed ? 'gift.state_handed' : word)}
      {day && !handed && <bdi className="num muted">{date(day)}</bdi>}
    </p>
  )
}

const dayIn = ({ state, ...gift }: SentGift): string | null =>
  ({
    unpaid: null,
    void: null,
    undelivered: null,
    waiting: gift.sendAt,
    sent: gift.sentAt,
    opened: gift.openedAt,
    redeemed: gift.redeemedAt,
  })[state]

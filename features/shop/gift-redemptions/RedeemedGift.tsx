import { useEffect, useRef, type MouseEvent } from 'react'
import { PlayBookButton } from '#features/listening/player/PlayBookButton.tsx'
import { paths } from '#shared/http/paths.ts'
import { isolate } from '#shared/text/isolate.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Name } from '#web/ui/Name.tsx'
import { GiftWords } from './GiftWords.tsx'
import type { ReceivedGift } from './use-redeem.ts'
import '#features/shop/checkout/thanks.css'

interface RedeemedGiftProps {
  gift: ReceivedGift
  /** Redeemed by this very press. */
  isNew: boolean
}

/** The book of a gift is theirs: what it is, from whom, and the way to hear it and to thank. */
export function RedeemedGift({ gift, isNew }: RedeemedGiftProps) {
  const t = useT()
  const { audiobook: book, buyerId } = gift
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isNew) return
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [isNew])
  return (
    <section className="thanks flood under-top">
      <div className="thanks__word">
        <HeadlineWord size="hero" bleed decorative>
          {t('gift.word')}
        </HeadlineWord>
      </div>
      <div className="bleed thanks__g">
        <div className="thanks__words">
          <h1 ref={heading} tabIndex={-1}>
            <small className="thanks__news">
              <Icon name="check" small /> {t(isNew ? 'redeem.done' : 'redeem.yours')}
            </small>
            <Name of={book.names} />
          </h1>
          <GiftWords gift={gift} />
          <div className="cluster">
            <PlayBookButton audiobookId={gift.audiobookId} label={t('thanks.listen')} />
            <ButtonLink variant="quiet" to={paths.library()}>
              {t('redeem.to_library')}
            </ButtonLink>
            {buyerId && <ThankGiver gift={gift} name={buyerId.name} />}
          </div>
        </div>
        <div className="thanks__cloth">
          <Cover src={book.coverSmall} size={420} priority />
        </div>
      </div>
    </section>
  )
}

/** A line of thanks, handed to the device's own sheet or, where it has none, to WhatsApp. */
function ThankGiver({ gift, name }: { gift: ReceivedGift; name: string }) {
  const t = useT()
  const text = t('redeem.thanks', { title: useNameIn()(gift.audiobook.names) })
  function share(event: MouseEvent) {
    if (!('share' in navigator)) return
    event.preventDefault()
    // Whoever closes the sheet has changed their mind: nothing to say.
    void navigator.share({ text }).catch(() => undefined)
  }
  return (
    <a
      className={buttonClass({ variant: 'quiet' })}
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
      onClick={share}
    >
      <Icon name="message-square" /> {t('redeem.thank', { name: isolate(name) })}
    </a>
  )
}

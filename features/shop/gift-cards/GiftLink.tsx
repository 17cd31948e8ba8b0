import { useId, useState } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { showToast } from '#web/forms/toasts.ts'
import { useHydrated } from '#web/boot/use-hydrated.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import './gift-link.css'

interface GiftLinkProps {
  link: string
  /** Told when it was copied or given to another program. */
  onHandedOn?: () => void
}

/** The address of a gift, to copy or to hand on with the device's own sheet. */
export function GiftLink({ link, onHandedOn }: GiftLinkProps) {
  const t = useT()
  const id = useId()
  const hydrated = useHydrated()
  const shares = hydrated && 'share' in navigator && navigator.canShare({ url: link })
  // Whoever closes the sheet has changed their mind: nothing to say.
  const share = () => navigator.share({ url: link }).then(onHandedOn, () => undefined)
  return (
    <div className="field giftlink">
      <label htmlFor={id}>{t('gift.link')}</label>
      <div className="giftlink__row">
        <input id={id} className="input" readOnly dir="ltr" value={link} onFocus={selectAll} />
        <CopyLink link={link} variant="deep" onCopied={onHandedOn} />
      </div>
      <div className="cluster giftlink__ways">
        <a
          className={buttonClass({})}
          href={`https://wa.me/?text=${encodeURIComponent(link)}`}
          target="_blank"
          rel="noreferrer"
          onClick={onHandedOn}
        >
          <Icon name="message-square" /> {t('gift.whatsapp')}
        </a>
        {shares && (
          <Button variant="quiet" onClick={() => void share()}>
            <Icon name="share-2" /> {t('gift.share')}
          </Button>
        )}
      </div>
    </div>
  )
}

const selectAll = ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select()

interface CopyLinkProps {
  link: string
  variant: 'deep' | 'quiet'
  size?: 'sm'
  onCopied?: (() => void) | undefined
}

/** Copies the address of a gift, and says so. */
export function CopyLink({ link, onCopied, ...look }: CopyLinkProps) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
      onCopied?.()
    } catch {
      showToast({ text: t('book.link_to_copy', { link }), kind: 'warn' })
    }
  }
  return (
    <>
      <Button {...look} onClick={() => void copy()}>
        {copied && <Icon name="check" small />} {t(copied ? 'gift.link_copied' : 'gift.copy_link')}
      </Button>
      <span className="vh" role="status">
        {copied && t('gift.link_copied')}
      </span>
    </>
  )
}

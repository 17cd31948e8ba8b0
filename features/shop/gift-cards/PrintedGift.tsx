import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Sentence } from '#web/i18n/Sentence.tsx'
import { useOrigin } from '#web/boot/origin.tsx'
import { paths } from '#shared/http/paths.ts'
import { GiftBack, GiftFace, type GiftFaceProps } from './GiftFace.tsx'
import './printed-gift.css'

export interface PrintedGiftProps extends GiftFaceProps {
  code: string
  message: string | null
}

/** A gift on paper: both faces, the message, and where the code is entered. Nothing of it is seen on a screen. */
export function PrintedGift({ code, message, ...face }: PrintedGiftProps) {
  const link = useOrigin() + paths.openGift(code)
  return createPortal(
    <div className="onpaper">
      <GiftFace {...face} />
      <GiftBack book={face.book} code={code} address={link.replace(/^https?:\/\/|\/[^/]*$/g, '')} />
      {message && (
        <p className="onpaper__message" dir="auto">
          {message}
        </p>
      )}
      <p>
        <Sentence
          of="gift.paper_link"
          parts={{
            link: (
              <bdi dir="ltr" className="onpaper__link">
                {link}
              </bdi>
            ),
          }}
        />
      </p>
    </div>,
    document.body,
  )
}

/** The same, printed at once. */
export function PrintNow({ onDone, ...gift }: PrintedGiftProps & { onDone: () => void }) {
  useEffect(() => {
    addEventListener('afterprint', onDone, { once: true })
    print()
    return () => removeEventListener('afterprint', onDone)
  }, [onDone])
  return <PrintedGift {...gift} />
}

import { useEffect, useRef } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Note.tsx'
import { CopyButton } from './CopyButton.tsx'
import './recovery-codes.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** The recovery codes, this once: to copy, to download, to print. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useT()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const text = codes.join('\n')
  return (
    <div className="recovery">
      <h3 ref={title} tabIndex={-1} className="recovery__title">
        {t('secondStep.codes_title')}
      </h3>
      <Note tone="warn">{t('secondStep.codes_text')}</Note>
      <ul role="list" className="recovery__codes" dir="ltr" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="cluster recovery__tools">
        <CopyButton text={text}>{t('secondStep.copy_codes')}</CopyButton>
        <Button variant="quiet" size="sm" onClick={() => download(text)}>
          {t('secondStep.download')}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => print()}>
          {t('secondStep.print')}
        </Button>
      </div>
      <div className="recovery__tools">
        <Button onClick={onDone}>{t('secondStep.codes_kept')}</Button>
      </div>
    </div>
  )
}

function download(text: string) {
  const url = URL.createObjectURL(new Blob([`Qissa\n\n${text}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: 'qissa-recovery-codes.txt' })
  link.click()
  URL.revokeObjectURL(url)
}

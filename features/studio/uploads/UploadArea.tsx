import { useState, type DragEvent } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { FileButton } from '#web/ui/FileButton.tsx'
import { CHOSEN, MOST_BYTES, TAKEN } from './contract.ts'
import { SendingRow } from './SendingRow.tsx'
import { useSendings } from './use-sendings.ts'

const GIB = 1024 ** 3

interface UploadAreaProps {
  submission: string
  /** Whether the caller may send new parts. */
  mayAdd: boolean
}

/** Where recordings are chosen or dropped, and those on their way. */
export function UploadArea({ submission, mayAdd }: UploadAreaProps) {
  const t = useT()
  const { sendings, send } = useSendings(submission)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    send(event.dataTransfer.files)
  }
  return (
    <>
      {mayAdd && (
        <div
          className={isOver ? 'sending__drop sending__drop--over' : 'sending__drop'}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <FileButton
            label={t('studio.upload_choose')}
            accept={CHOSEN.audio}
            multiple
            onFiles={send}
          />
          <p className="sending__desk">{t('studio.upload_drop')}</p>
          <p>{t('studio.upload_text')}</p>
          <p className="small muted">
            {t('studio.upload_limits', { taken: TAKEN.audio, most: MOST_BYTES.audio / GIB })}
          </p>
        </div>
      )}
      {sendings.length > 0 && (
        <ul className="sending__list" role="list" aria-label={t('studio.upload_under_way')}>
          {sendings.map((sending) => (
            <SendingRow key={sending.id} sending={sending} />
          ))}
        </ul>
      )}
    </>
  )
}

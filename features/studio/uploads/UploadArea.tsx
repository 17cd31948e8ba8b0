import { useT } from '#web/i18n/intl.tsx'
import { DropArea } from '#web/ui/DropArea.tsx'
import { CHOSEN, MOST_BYTES, TAKEN } from './contract.ts'
import { SendingRow } from './SendingRow.tsx'
import { withoutSending } from './sending-queue.ts'
import { useSendings } from './use-sendings.ts'

const GIB = 1024 ** 3

interface UploadAreaProps {
  submission: string
  mayAdd: boolean
  /** The parts that have no recording yet, in order. */
  empty: readonly string[]
  isFolded: boolean
}

/** Where recordings are chosen or dropped, and those on their way. */
export function UploadArea({ submission, mayAdd, empty, isFolded }: UploadAreaProps) {
  const t = useT()
  const { sendings, send } = useSendings(submission)
  const count = withoutSending(sendings, empty).length
  const told = (
    <>
      {count > 0 ? (
        <p className="drop__told">{t('studio.upload_fills', { count })}</p>
      ) : (
        <p>{t('studio.upload_text')}</p>
      )}
      <p>{t('studio.upload_again')}</p>
      <p className="small muted">
        {t('studio.upload_limits', { taken: TAKEN.audio, most: MOST_BYTES.audio / GIB })}
      </p>
    </>
  )
  return (
    <>
      {mayAdd && (
        <DropArea
          label={t('studio.upload_choose')}
          accept={CHOSEN.audio}
          multiple
          drop={t('studio.upload_drop')}
          onFiles={(files) => send(files, { empty })}
        >
          {isFolded ? (
            <details className="drop__more">
              <summary className="link">{t('studio.upload_which')}</summary>
              {told}
            </details>
          ) : (
            told
          )}
        </DropArea>
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

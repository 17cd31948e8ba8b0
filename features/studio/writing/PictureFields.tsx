import { useT } from '#web/i18n/intl.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { LEAST_SIDE } from '#features/studio/covers/contract.ts'
import { SquareFileButton } from '#features/studio/covers/SquareFileButton.tsx'
import { picturePath } from '#features/studio/submissions/contract.ts'
import { CHOSEN, MOST_BYTES, TAKEN } from '#features/studio/uploads/contract.ts'
import { SendingRow } from '#features/studio/uploads/SendingRow.tsx'
import { useSendings } from '#features/studio/uploads/use-sendings.ts'
import type { Documents, TabProps } from './use-documents.ts'

interface PictureFieldsProps extends Pick<TabProps, 'submission'> {
  document: Documents['cover']
}

/** The picture of a cover: it is sent and shown here, and somebody says whose it is. */
export function PictureFields({ submission, document }: PictureFieldsProps) {
  const t = useT()
  const { _id: id, picture } = submission
  const { sendings, send } = useSendings(id, 'cover')
  const { value: cover, change, problem } = document
  return (
    <>
      {picture && (
        <img
          className="studio__picture"
          src={picturePath(id, picture.version, 800)}
          alt={t('studio.picture_sent')}
          width={800}
          height={800}
        />
      )}
      <div>
        <SquareFileButton
          label={t(picture ? 'studio.picture_replace' : 'studio.picture_choose')}
          accept={CHOSEN.cover}
          onFile={(file) => send([file])}
        />
      </div>
      <p className="small muted">
        {t('studio.picture_limits', {
          taken: TAKEN.cover,
          least: LEAST_SIDE,
          most: MOST_BYTES.cover / 1_000_000,
        })}
      </p>
      {sendings.length > 0 && (
        <ul className="sending__list" role="list" aria-label={t('studio.upload_under_way')}>
          {sendings.map((sending) => (
            <SendingRow key={sending.id} sending={sending} />
          ))}
        </ul>
      )}
      <TextInput
        label={t('studio.credit')}
        hint={t('studio.credit_hint')}
        dir="auto"
        value={cover.credit ?? ''}
        error={problem('credit')}
        onChange={({ target }) => change({ ...cover, credit: target.value || null })}
      />
    </>
  )
}

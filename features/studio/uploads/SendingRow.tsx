import { useT } from '#web/i18n/intl.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { isUnderWay, type Sending } from './sending-queue.ts'
import { cancelSending, pauseSending, resumeSending } from './sendings.ts'

/** A file on its way: how far it is, and how to halt or end it. */
export function SendingRow({ sending }: { sending: Sending }) {
  const t = useT()
  const { id, file, state, sent, message } = sending
  const percent = file.size === 0 ? 0 : Math.floor((100 * sent) / file.size)
  const words = message ?? t(`studio.upload_${state}`, { percent })
  const isBad = state === 'refused' || state === 'lost'
  return (
    <li className="sending">
      <div className="sending__words">
        <p>
          <bdi>{file.name}</bdi>
        </p>
        {state !== 'refused' && (
          <ProgressBar value={percent} label={t('studio.upload_of', { file: file.name })} />
        )}
        <p
          className={isBad ? 'small sending__bad' : 'small muted'}
          role={isBad ? 'alert' : undefined}
        >
          {words}
        </p>
      </div>
      {isUnderWay(sending) && (
        <IconButton
          icon="pause"
          label={t('studio.upload_pause', { file: file.name })}
          onClick={() => pauseSending(id)}
        />
      )}
      {(state === 'paused' || state === 'lost') && (
        <IconButton
          icon="upload"
          label={t('studio.upload_resume', { file: file.name })}
          onClick={() => resumeSending(id)}
        />
      )}
      <IconButton
        icon="x"
        label={t('studio.upload_cancel', { file: file.name })}
        onClick={() => cancelSending(id)}
      />
    </li>
  )
}

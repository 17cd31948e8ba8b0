import { grouped } from '#shared/money/money.ts'
import { isolate } from '#shared/text/isolate.ts'
import {
  CHOSEN_IMPORTS,
  MOST_IMPORT_BYTES,
  TAKEN_IMPORTS,
} from '#features/studio/imports/contract.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DropArea } from '#web/ui/DropArea.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Note } from '#web/ui/Note.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import type { ListSending } from './list-sending.ts'
import { useListSending } from './use-list-sending.ts'

const MIB = 1024 * 1024
const MOST = MOST_IMPORT_BYTES / MIB

/** Where a list is chosen or dropped, and the one that is on its way. */
export function ListSender({ organisation }: { organisation: string }) {
  const t = useT()
  const { sending, send, drop } = useListSending(organisation)
  if (sending?.state === 'sending') return <OnItsWay sending={sending} onCancel={drop} />
  return (
    <>
      {sending && <Refused sending={sending} onAgain={() => send(sending.file)} />}
      <DropArea
        label={t('studio.import_choose')}
        accept={CHOSEN_IMPORTS}
        drop={t('studio.import_drop')}
        onFiles={([file]) => file && send(file)}
      >
        <p className="small muted">
          {t('studio.import_limits', { taken: TAKEN_IMPORTS, most: MOST })}
        </p>
      </DropArea>
    </>
  )
}

function OnItsWay({ sending, onCancel }: { sending: ListSending; onCancel: () => void }) {
  const t = useT()
  const { file, sent } = sending
  const percent = file.size === 0 ? 0 : Math.min(100, Math.floor((100 * sent) / file.size))
  return (
    <div className="sending">
      <div className="sending__words">
        <p>
          <bdi>{file.name}</bdi>
        </p>
        <ProgressBar value={percent} label={t('studio.upload_of', { file: file.name })} />
        <p className="small muted">{t('studio.upload_sending', { percent })}</p>
      </div>
      <IconButton
        icon="x"
        label={t('studio.upload_cancel', { file: file.name })}
        onClick={onCancel}
      />
    </div>
  )
}

function Refused({ sending, onAgain }: { sending: ListSending; onAgain: () => void }) {
  const t = useT()
  const { file, state, message } = sending
  const name = isolate(file.name)
  if (state === 'too_large')
    return (
      <Note tone="bad" role="alert">
        {t('studio.import_too_large', {
          file: name,
          size: grouped(Math.ceil(file.size / MIB)),
          most: MOST,
        })}
      </Note>
    )
  return (
    <Note tone={state === 'lost' ? 'warn' : 'bad'} role="alert">
      <p>{message ?? t('studio.import_lost', { file: name })}</p>
      {state === 'lost' && (
        <Button variant="quiet" size="sm" onClick={onAgain}>
          {t('studio.import_again')}
        </Button>
      )}
    </Note>
  )
}

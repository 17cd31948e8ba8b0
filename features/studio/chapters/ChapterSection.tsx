import { useRef, useState } from 'react'
import { studioApi, useGetPartBreaksQuery } from '#web/api/studio.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { isWorkedOn, type SoundOfPart } from '#features/studio/recordings/contract.ts'
import type { Part } from '#features/studio/submissions/contract.ts'
import { ChapterEditor } from './ChapterEditor.tsx'
import { JoinNext } from './JoinNext.tsx'

// They follow from the recording: nothing that is written of a part makes them others.
studioApi.enhanceEndpoints({ endpoints: { getPartBreaks: { providesTags: [] } } })

interface ChapterSectionProps {
  part: Part
  name: string
  soundOfPart: SoundOfPart
}

/** What a part may be split into, or joined with, once it is known how long it is. */
export function ChapterSection({ part, name, soundOfPart }: ChapterSectionProps) {
  const t = useT()
  const [isOpen, setOpen] = useState<boolean>()
  const box = useRef<HTMLDivElement>(null)
  const { state, recording, durationMs } = soundOfPart
  if (!recording || state.is === 'failed') return null
  const isWaiting = isWorkedOn(state)
  if (!isWaiting && durationMs === null) return null
  function close() {
    setOpen(undefined)
    // What was pressed is gone, and the button that opens this is for a while.
    box.current?.focus()
  }
  return (
    <div ref={box} className="chapters stack" tabIndex={-1}>
      {isWaiting ? (
        <p className="muted">{t('studio.chapters_wait')}</p>
      ) : (
        <div>
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={isOpen ?? false}
            aria-label={t('studio.of_part', { part: name, what: t('studio.chapters') })}
            onClick={() => setOpen(!isOpen)}
          >
            {t('studio.chapters')}
          </Button>
        </div>
      )}
      {isOpen !== undefined && !isWaiting && (
        // Once it was opened it stays, with what was begun there.
        <div className="stack" hidden={!isOpen}>
          <Opened key={recording} part={part} name={name} recording={recording} onDone={close} />
        </div>
      )}
    </div>
  )
}

interface OpenedProps {
  part: Part
  name: string
  recording: string
  onDone: () => void
}

function Opened({ part, name, recording, onDone }: OpenedProps) {
  const t = useT()
  const { data, error, refetch } = useGetPartBreaksQuery(
    { id: part._id },
    { refetchOnMountOrArgChange: true },
  )
  if (error)
    return (
      <FailedNote
        text={t('studio.chapters_failed')}
        retry={t('studio.sound_retry')}
        onRetry={() => void refetch()}
      />
    )
  // What was read of the recording before is of no use.
  if (data?.recording !== recording) return <p role="status">{t('studio.chapters_loading')}</p>
  return (
    <>
      <ChapterEditor part={part} name={name} found={data} onDone={onDone} />
      {data.joinsNext && <JoinNext part={part} name={name} recording={recording} onDone={onDone} />}
    </>
  )
}

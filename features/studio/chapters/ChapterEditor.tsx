import { useMemo, useReducer, useState, type KeyboardEvent } from 'react'
import { useSplitPartMutation } from '#web/api/studio.gen.ts'
import type { ApiError } from '#web/api/api.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { usePartSound } from '#features/studio/proof-listening/use-part-sound.ts'
import type { Part } from '#features/studio/submissions/contract.ts'
import { BreakWave } from './BreakWave.tsx'
import { bytesOf, mayBegin, newDraft, openBreaks, reduce, type Chapter } from './chapter-draft.ts'
import { ChapterList } from './ChapterList.tsx'
import { nameOf, titlesOf } from './chapter-titles.ts'
import type { PartBreaks } from './contract.ts'
import { PlayRow } from './PlayRow.tsx'
import { ProposedBreak } from './ProposedBreak.tsx'

interface ChapterEditorProps {
  part: Part
  name: string
  found: PartBreaks
  onDone: () => void
}

/** Has somebody say where the chapters of a part begin, then makes parts of them. */
export function ChapterEditor({ part, name, found, onDone }: ChapterEditorProps) {
  const t = useT()
  const sound = usePartSound(part._id, {
    beginsMs: found.soundBeginsMs,
    lengthMs: found.durationMs,
  })
  const levels = useMemo(() => bytesOf(found.levels), [found.levels])
  const [draft, change] = useReducer(reduce, undefined, () =>
    newDraft(found.durationMs, found.breaks, nameOf(part.title)),
  )
  const { send, isSending, problemOf } = useSplit(part, found, onDone)
  const { chapters } = draft
  const undo = () => change({ do: 'undo' })
  function press(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.code !== 'KeyZ') return
    event.preventDefault()
    undo()
  }
  return (
    <section
      className="stack"
      aria-label={t('studio.of_part', { part: name, what: t('studio.chapters') })}
      onKeyDown={press}
    >
      <p className="muted">{t('studio.chapters_text')}</p>
      <audio {...sound.element} />
      <BreakWave part={part._id} draft={draft} levels={levels} sound={sound} onChange={change} />
      <PlayRow
        sound={sound}
        mayBegin={mayBegin(draft, Math.round(sound.atMs))}
        onBegin={() => change({ do: 'add', atMs: Math.round(sound.atMs) })}
      />
      <ProposedBreak
        breaks={openBreaks(draft)}
        hadAny={found.breaks.length > 0}
        sound={sound}
        onChange={change}
      />
      <ChapterList
        draft={draft}
        levels={levels}
        sound={sound}
        problemOf={problemOf}
        onChange={change}
      />
      <div className="cluster">
        <Button
          busy={isSending}
          aria-disabled={chapters.length < 2}
          onClick={() => chapters.length > 1 && void send(draft.chapters)}
        >
          {t('studio.split_now', { count: chapters.length })}
        </Button>
        <Button
          variant="quiet"
          aria-disabled={draft.past.length === 0}
          aria-keyshortcuts="Control+Z"
          onClick={undo}
        >
          <Icon name="undo-2" /> {t('studio.undo')}
        </Button>
      </div>
    </section>
  )
}

/** Sends what was made of a part; which chapter's title was refused, is said beside it. */
function useSplit(part: Part, { recording }: PartBreaks, onDone: () => void) {
  const t = useT()
  const [split, { isLoading: isSending }] = useSplitPartMutation()
  const [errors, setErrors] = useState<ApiError['errors']>()
  const tellRefusal = useRefusalToast()
  async function send(chapters: readonly Chapter[]) {
    const atMs = chapters.slice(1).map((chapter) => chapter.atMs)
    const titles = titlesOf(chapters, part.title)
    const { error } = await split({ id: part._id, body: { atMs, titles, recording } })
    const refusal = error as ApiError | undefined
    setErrors(refusal?.errors)
    if (refusal) return tellRefusal(refusal)
    showToast({ text: t('studio.split_done', { count: chapters.length }), kind: 'ok' })
    onDone()
  }
  const problemOf = (place: number) =>
    errors?.find(({ path }) => path.startsWith(`titles.${place}.`))?.message
  return { send, isSending, problemOf }
}

import { useRef } from 'react'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { PartSound } from '#features/studio/proof-listening/use-part-sound.ts'
import { STEP_MS, stepTo, type Change, type Chapter, type ChapterDraft } from './chapter-draft.ts'
import { hearAround } from './hear-around.ts'

interface ChapterListProps {
  draft: ChapterDraft
  levels: Uint8Array
  sound: PartSound
  /** Why the title of the chapter at a place was refused. */
  problemOf: (place: number) => string | undefined
  onChange: (change: Change) => void
}

/** The chapters as they are to be, by time: each with its title. */
export function ChapterList({ draft, levels, sound, problemOf, onChange }: ChapterListProps) {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  const { chapters, durationMs } = draft
  function join(id: number) {
    onChange({ do: 'join', id })
    // Its button goes with it.
    list.current?.focus()
  }
  return (
    <>
      <p role="status">{t('studio.chapter_count', { count: chapters.length })}</p>
      <ol
        ref={list}
        className="chapters__list"
        role="list"
        tabIndex={-1}
        aria-label={t('studio.chapters')}
      >
        {chapters.map((chapter, place) => (
          <ChapterRow
            key={chapter.id}
            chapter={chapter}
            place={place}
            untilMs={chapters[place + 1]?.atMs ?? durationMs}
            problem={problemOf(place)}
            onHear={() => hearAround(sound, chapter.atMs)}
            onRename={(name) => onChange({ do: 'rename', id: chapter.id, name })}
            onStep={(by) =>
              onChange({ do: 'move', id: chapter.id, atMs: stepTo(levels, chapter.atMs, by) })
            }
            onJoin={() => join(chapter.id)}
          />
        ))}
      </ol>
    </>
  )
}

interface ChapterRowProps {
  chapter: Chapter
  place: number
  untilMs: number
  problem: string | undefined
  onHear: () => void
  onRename: (name: string) => void
  /** Moves its beginning by so many milliseconds. */
  onStep: (byMs: number) => void
  onJoin: () => void
}

function ChapterRow(props: ChapterRowProps) {
  const { chapter, place, untilMs, problem, onHear, onRename, onStep, onJoin } = props
  const t = useT()
  const { clock, ordinal } = useFormat()
  const number = ordinal(place + 1)
  return (
    <li className="chapters__row">
      <TextInput
        label={t('studio.chapter_title', { number })}
        dir="auto"
        autoComplete="off"
        value={chapter.name}
        error={problem}
        onChange={({ target }) => onRename(target.value)}
      />
      <bdi className="num small" dir="ltr">
        {clock(chapter.atMs)} – {clock(untilMs)}
      </bdi>
      <span className="chapters__acts">
        <IconButton icon="play" label={t('studio.chapter_hear', { number })} onClick={onHear} />
        {place > 0 && (
          <>
            <IconButton
              icon="minus"
              label={t('studio.chapter_earlier', { number })}
              onClick={() => onStep(-STEP_MS)}
            />
            <IconButton
              icon="plus"
              label={t('studio.chapter_later', { number })}
              onClick={() => onStep(STEP_MS)}
            />
            <Button
              variant="quiet"
              size="sm"
              aria-label={t('studio.of_part', {
                part: t('studio.chapter', { number }),
                what: t('studio.chapter_join'),
              })}
              onClick={onJoin}
            >
              {t('studio.chapter_join')}
            </Button>
          </>
        )}
      </span>
    </li>
  )
}

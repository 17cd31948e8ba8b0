import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { PartSound } from '#features/studio/proof-listening/use-part-sound.ts'

interface PlayRowProps {
  sound: PartSound
  /** Whether a chapter may begin where the needle is. */
  mayBegin: boolean
  onBegin: () => void
}

/** Plays from the needle, and begins a chapter there. */
export function PlayRow({ sound, mayBegin, onBegin }: PlayRowProps) {
  const t = useT()
  const { clock } = useFormat()
  const time = clock(sound.atMs)
  return (
    <div className="cluster">
      <IconButton
        icon={sound.isPlaying ? 'pause' : 'play'}
        label={t(sound.isPlaying ? 'studio.chapters_pause' : 'studio.chapters_play')}
        onClick={sound.toggle}
      />
      <Button
        variant="quiet"
        size="sm"
        aria-disabled={!mayBegin}
        onClick={() => mayBegin && onBegin()}
      >
        <Icon name="plus" /> {t('studio.chapter_begin', { time })}
      </Button>
    </div>
  )
}

import { useT } from '#web/i18n/intl.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import type { Format } from './contract.ts'
import { useSave } from './use-save.ts'

const FORMATS: Format[] = ['md', 'csv', 'json']

/** Takes the bookmarks along as a file: of one book, or of all. */
export function ExportMenu({ audiobook }: { audiobook?: string | undefined }) {
  const t = useT()
  const { save, busy } = useSave(audiobook)
  return (
    <Menu
      end
      trigger={
        <>
          <Icon name="download" /> {t('bookmark.export')}
        </>
      }
    >
      {FORMATS.map((format) => (
        <button
          key={format}
          type="button"
          aria-disabled={busy || undefined}
          onClick={() => void save(format)}
        >
          {t(`bookmark.export_${format}`)}
        </button>
      ))}
    </Menu>
  )
}

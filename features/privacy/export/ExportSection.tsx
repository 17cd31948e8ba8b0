import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Note.tsx'
import { AccountSection } from '#web/ui/AccountSection.tsx'
import type { Export } from './fetch-export.ts'
import { useExport } from './use-export.ts'

/** One's own data as a file, on the privacy tab of one's account. */
export function ExportSection() {
  const t = useT()
  const { begin, received, file } = useExport()
  const size = useSize()
  return (
    <AccountSection title={t('export.title')} lead={t('export.lead')}>
      <div className="cluster">
        <Button variant="quiet" busy={received !== undefined} onClick={() => void begin()}>
          {t('export.begin')}
        </Button>
        <span role="status" className="num">
          {received !== undefined && t('export.received', { size: size(received) })}
        </span>
      </div>
      {file && (
        <Note tone="ok" role="status">
          {t('export.ready')} <Save file={file} label={size(file.bytes)} />
        </Note>
      )}
    </AccountSection>
  )
}

/** A link to the export, for browsers that do not let the script save it. */
function Save({ file, label }: { file: Export; label: string }) {
  return (
    <a className="link" href={file.url} download={file.name}>
      <bdi>{file.name}</bdi> ({label})
    </a>
  )
}

const KB = 1_000
const MB = 1_000_000

/** 812 → "1 KB", 2 340 000 → "2.3 MB". */
function useSize(): (bytes: number) => string {
  const t = useT()
  return (bytes) =>
    bytes < MB
      ? t('export.kilobytes', { size: Math.ceil(bytes / KB) })
      : t('export.megabytes', { size: (bytes / MB).toFixed(1) })
}

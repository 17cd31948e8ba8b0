import { useT } from '#web/i18n/intl.tsx'

const MB = 1e6
const GB = 1e9

/** Bytes as a listener reads them: "0.4 MB", "45 MB", "1.2 GB". */
export function useSizes(): (bytes: number) => string {
  const t = useT()
  return (bytes) =>
    bytes < GB
      ? t('download.megabytes', { size: rounded(bytes / MB) })
      : t('download.gigabytes', { size: rounded(bytes / GB) })
}

const rounded = (size: number) => (size < 10 ? size.toFixed(1) : size.toFixed(0))

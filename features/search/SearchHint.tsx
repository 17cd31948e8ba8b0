import { useT } from '../../web/lib/intl'

/** Says that any script will do, by three spellings of one name. */
export function SearchHint({ id }: { id: string }) {
  const t = useT()
  return (
    <p className="hint" id={id}>
      {t('search.hint_start')} <bdi lang="en">heer</bdi>, <bdi lang="pa">ਹੀਰ</bdi>,{' '}
      <bdi lang="pa-Arab" dir="rtl">
        ہیر
      </bdi>
      . {t('search.hint_end')}
    </p>
  )
}

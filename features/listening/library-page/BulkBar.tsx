import { lazy, Suspense, useState } from 'react'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { showToast } from '#web/forms/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { useBulk } from './use-bulk.ts'
import type { Selection } from './use-selection.ts'
import './bulk.css'

const loadDialog = () => import('./RemoveDialog.tsx')
const RemoveDialog = lazy(loadDialog)

interface BulkBarProps {
  selection: Selection
  /** Whether the books shown are the deleted ones. */
  archived: boolean
  shown: number
}

/** The actions on the books that are ticked. Esc ends the selection. */
export function BulkBar({ selection, archived, shown }: BulkBarProps) {
  const t = useT()
  const nameIn = useNameIn()
  const { send, busy } = useBulk()
  const [asking, setAsking] = useState(false)
  const { chosen } = selection
  const none = chosen.length === 0
  const act = async (action: 'archive' | 'restore' | 'remove') => {
    const ids = chosen.map(({ audiobook }) => audiobook._id)
    if (await send(action, ids)) selection.end()
  }
  async function ask() {
    try {
      await loadDialog()
      setAsking(true)
    } catch {
      showToast({ text: t('error.offline'), kind: 'warn' })
    }
  }
  const button = (
    label: string,
    onClick: () => void,
    variant: 'primary' | 'danger' = 'primary',
  ) => (
    <Button size="sm" variant={variant} busy={busy} disabled={none} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <div className="bulkbar" role="group" aria-label={t('library.select_mode')}>
      <p className="bulkbar__count num" role="status">
        {t('library.selected', { count: chosen.length })}
      </p>
      <Button size="sm" variant="quiet" onClick={selection.toggleAll}>
        {t(chosen.length === shown ? 'library.select_none' : 'library.select_all')}
      </Button>
      {archived ? (
        <>
          {button(t('library.restore'), () => void act('restore'))}
          {button(t('library.remove'), () => void ask(), 'danger')}
        </>
      ) : (
        button(t('library.archive'), () => void act('archive'))
      )}
      <Suspense>
        {asking && (
          <RemoveDialog
            title={chosen.length === 1 && chosen[0] ? nameIn(chosen[0].audiobook.names) : undefined}
            count={chosen.length}
            entitled={chosen.filter(({ entitled }) => entitled).length}
            onClose={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false)
              void act('remove')
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

import { useDeletePartMutation } from '#web/api/studio.gen.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useT } from '#web/i18n/intl.tsx'
import { AskDialog } from '#features/studio/organisations/AskDialog.tsx'
import type { Part } from '#features/studio/submissions/contract.ts'

interface DeletePartDialogProps {
  part: Part
  name: string
  isSampled: boolean
  onClose: () => void
}

/** Asks before a part goes, and says what goes with it. */
export function DeletePartDialog({ part, name, isSampled, onClose }: DeletePartDialogProps) {
  const t = useT()
  const [remove, { isLoading }] = useDeletePartMutation()
  const { act, refusal } = useAction(onClose)
  return (
    <AskDialog
      title={t('studio.part_delete_of', { part: name })}
      label={t('studio.part_delete')}
      isDestructive
      busy={isLoading}
      refusal={refusal}
      onDo={() => act(remove({ id: part._id }))}
      onClose={onClose}
    >
      <p>{t('studio.part_delete_text')}</p>
      {isSampled && <p>{t('studio.part_delete_sample')}</p>}
    </AskDialog>
  )
}

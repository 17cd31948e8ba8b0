import { useParams } from 'react-router'
import { AccountSheet } from '#features/account/account/AccountSheet.tsx'
import { UndoEmailChange } from '#features/account/email/UndoEmailChange.tsx'
import { Head } from '#app/layout/Head.tsx'
import { useT } from '#web/i18n/intl.tsx'

export function Page() {
  const t = useT()
  const { token = '' } = useParams()
  return (
    <>
      <Head title={t('undo.title')} />
      <AccountSheet word={t('app.word')} title={t('undo.title')}>
        <UndoEmailChange token={token} />
      </AccountSheet>
    </>
  )
}

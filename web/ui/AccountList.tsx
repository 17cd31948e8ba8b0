import type { ReactNode } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { FailedNote } from './FailedNote.tsx'
import { Pager } from './Pager.tsx'
import { AccountSection } from './AccountSection.tsx'

interface AccountListProps<Data> {
  title: string
  lead: string
  /** The account's tab that the list stands on, whose address names the page. */
  tab: string
  /** From 1. */
  page: number
  pageSize: number
  asked: { currentData?: Data | undefined; isError: boolean; refetch: () => unknown }
  waiting: ReactNode
  /** Said where the list could not be had. */
  failed: string
  /** Stands in the list's place where it has no entries. */
  none?: ReactNode
  children: (data: Data) => ReactNode
}

/** One page of a list of mine in the account: asked for, failed, empty or there. */
export function AccountList<Data extends { total: number }>(props: AccountListProps<Data>) {
  const { title, lead, tab, page, pageSize, asked, waiting, failed, none, children } = props
  const { currentData: data, isError, refetch } = asked
  const t = useT()
  const retry = { retry: t('browse.retry'), onRetry: () => void refetch() }
  return (
    <AccountSection title={title} lead={lead}>
      {!data && (isError ? <FailedNote text={failed} {...retry} /> : waiting)}
      {data?.total === 0 && none}
      {data && data.total > 0 && (
        <>
          {children(data)}
          <Pager
            page={page}
            pages={Math.ceil(data.total / pageSize)}
            to={(number) => paths.account(tab, number > 1 ? `${number}` : undefined)}
          />
        </>
      )}
    </AccountSection>
  )
}

import { type ReactNode } from 'react'
import { paths } from '#shared/http/paths.ts'
import { useT } from '#web/i18n/intl.tsx'
import nothingFound from '#web/styles/cloth/empty-search.svg'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'

/** A section while it loads, when it is empty, and when loading failed. */
export function Waiting() {
  const t = useT()
  return <SkeletonLines count={8} label={t('house.loading')} />
}

/** A room in which nothing waits says so in a line: there is nothing to do. */
export const Nothing = ({ text }: { text: string }) => <p className="people__none">{text}</p>

interface NothingFoundProps {
  text: string
  /** The one thing to do next, where there is one. */
  action?: ReactNode
}

export const NothingFound = ({ text, action }: NothingFoundProps) => (
  <EmptyState inRoom art={nothingFound} title={text} titleAs="p" action={action} />
)

export function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return <FailedNote text={t('house.failed')} retry={t('browse.retry')} onRetry={onRetry} />
}

/** Shown to staff who logged in without their second factor: says that the console needs it. */
export function TwoFactorRequired() {
  const t = useT()
  return (
    <EmptyState
      art={nothingFound}
      titleAs="h2"
      title={t('house.second_step_title')}
      text={t('house.second_step_text')}
      action={
        <ButtonLink to={paths.account('security')}>{t('house.second_step_action')}</ButtonLink>
      }
    />
  )
}

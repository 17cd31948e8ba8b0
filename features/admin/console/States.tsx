import { type ReactNode } from 'react'
import { paths } from '#shared/http/paths.ts'
import { useEnterHouseQuery } from '#web/api/admin.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import nothingFound from '#web/styles/cloth/empty-search.svg'
import nothingWaits from '#web/styles/cloth/empty-notices.svg'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'
import { useWaiting } from './waiting.ts'

/** A section while it loads, when it is empty, and when loading failed. */
export function Waiting() {
  const t = useT()
  return <SkeletonLines count={8} label={t('house.loading')} />
}

interface NothingProps {
  text: string
  /** Whether it was looked for, and not found. */
  sought?: boolean
  /** The one thing to do next; what waits for staff, if anything does, unless another is given. */
  action?: ReactNode
}

export function Nothing({ text, sought, action }: NothingProps) {
  return (
    <EmptyState
      inRoom
      art={sought ? nothingFound : nothingWaits}
      title={text}
      titleAs="p"
      action={action ?? <WhatWaits />}
    />
  )
}

/** Leads to what waits for whoever works here; to nothing where nothing does. */
function WhatWaits() {
  const t = useT()
  const { data: access } = useEnterHouseQuery()
  const { waiting = [] } = useWaiting(access?.permissions ?? [])
  if (waiting.length === 0) return null
  return (
    <ButtonLink variant="quiet" to={paths.admin()}>
      {t('house.empty_to_do')}
    </ButtonLink>
  )
}

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

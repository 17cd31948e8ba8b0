import { Suspense } from 'react'
import { lazyWithMessages } from '#web/i18n/lazy-with-messages.ts'
import { useMe } from '#web/session/store.ts'
import { useHydrated } from '#web/boot/use-hydrated.ts'
import { LoginFirst } from '#features/account/login/LoginFirst.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import type { ReaderPartProps } from './ReaderPart.tsx'
import { WaitingPart } from './WaitingPart.tsx'
import './for-reader.css'

const ReaderPart = lazyWithMessages(() => import('./ReaderPart.tsx'), 'social', 'listening')

interface ForReaderProps extends ReaderPartProps {
  /** What a visitor sees of it: it leads to the login. */
  children?: string
  /** The sign that stands in the place of those words. */
  icon?: IconName
  /** What is seen beside the sign. */
  word?: string
  variant?: 'quiet' | 'deep'
}

/** Loads the reader's own part of a book's page, and reserves its place meanwhile. */
export function ForReader({ children, icon, word, variant = 'quiet', ...props }: ForReaderProps) {
  const hydrated = useHydrated()
  if (!useMe()) {
    if (!children) return null
    if (icon)
      return (
        <LoginFirst icon={icon} word={word}>
          {children}
        </LoginFirst>
      )
    return <LoginFirst variant={variant}>{children}</LoginFirst>
  }
  const waiting = <WaitingPart part={props.part} book={props.book} />
  return (
    <div className={`for-reader for-reader--${props.part}`}>
      <Suspense fallback={waiting}>{hydrated ? <ReaderPart {...props} /> : waiting}</Suspense>
    </div>
  )
}

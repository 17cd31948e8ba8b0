import { Suspense, type ReactNode } from 'react'
import { lazyWithMessages } from '#web/i18n/lazy-with-messages.ts'
import { useMe } from '#web/session/store.ts'
import { useHydrated } from '#web/boot/use-hydrated.ts'
import { LoginFirst } from '#features/account/login/LoginFirst.tsx'
import type { ReaderPartProps } from './ReaderPart.tsx'
import './for-reader.css'

const ReaderPart = lazyWithMessages(() => import('./ReaderPart.tsx'), 'social', 'listening')

interface ForReaderProps extends ReaderPartProps {
  /** What a visitor sees of it: it leads to the login. */
  children?: ReactNode
  /** Its name, where that is a sign. */
  label?: string
}

/** Loads the reader's own part of a book's page, and reserves its place meanwhile. */
export function ForReader({ children, label, ...props }: ForReaderProps) {
  const hydrated = useHydrated()
  if (!useMe()) {
    return (
      children && (
        <LoginFirst variant="quiet" label={label}>
          {children}
        </LoginFirst>
      )
    )
  }
  return (
    <div className={`for-reader for-reader--${props.part}`}>
      <Suspense>{hydrated && <ReaderPart {...props} />}</Suspense>
    </div>
  )
}

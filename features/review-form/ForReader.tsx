import { Suspense, type ReactNode } from 'react'
import { later } from '../../web/lib/later'
import { useMe } from '../../web/lib/store'
import { useAwake } from '../../web/lib/use-awake'
import { LoginFirst } from '../login/LoginFirst'
import type { ReaderPartProps } from './ReaderPart'
import './for-reader.css'

const ReaderPart = later(() => import('./ReaderPart'), 'listening')

interface ForReaderProps extends ReaderPartProps {
  /** What a visitor sees of it: it leads to the login. */
  children?: ReactNode
}

/** What a reader may do on a book's page: fetched for them alone, its place kept. */
export function ForReader({ children, ...props }: ForReaderProps) {
  const awake = useAwake()
  if (!useMe()) return children && <LoginFirst variant="quiet">{children}</LoginFirst>
  return (
    <div className={`for-reader for-reader--${props.part}`}>
      <Suspense>{awake && <ReaderPart {...props} />}</Suspense>
    </div>
  )
}

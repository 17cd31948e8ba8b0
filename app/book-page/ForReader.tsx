import { useEffect, useRef, useState } from 'react'
import { lazyWithMessages } from '#web/i18n/lazy-with-messages.ts'
import { useMe } from '#web/session/store.ts'
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
  if (!useMe()) {
    return (
      children && <LoginFirst {...(icon ? { icon, word } : { variant })}>{children}</LoginFirst>
    )
  }
  return <Mine {...props} words={children} />
}

/** What is pressed before the part is here is pressed in the part, where it still says the same. */
function Mine({ words, ...props }: ReaderPartProps & { words: string | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  const [isHere, setIsHere] = useState(false)
  const [pressed, setPressed] = useState<string | null>(null)
  useEffect(() => {
    void ReaderPart.fetch().then(() => setIsHere(true))
  }, [])
  useEffect(() => {
    const button = box.current?.querySelector('button')
    if (!isHere || !button || button.textContent !== pressed) return
    button.focus()
    button.click()
  }, [isHere, pressed])
  return (
    <div ref={box} className={`for-reader for-reader--${props.part}`}>
      {isHere ? (
        <ReaderPart {...props} />
      ) : (
        <WaitingPart
          {...props}
          words={words}
          busy={pressed !== null}
          onClick={({ currentTarget }) => setPressed(currentTarget.textContent)}
        />
      )}
    </div>
  )
}

import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { HeadlineWord } from './HeadlineWord.tsx'
import { IconButton } from './IconButton.tsx'

interface DialogProps {
  open: boolean
  /** Asked to close: Esc, the cross or a press beside the dialog. */
  onClose: () => void
  title: string
  closeLabel: string
  /** Fills the window; its picture is beside the rest where there is room. */
  full?: boolean
  /** What hangs from the line above the title, for the eye alone. */
  word?: string
  /** A picture above the title. */
  top?: ReactNode
  children: ReactNode
  /** Buttons at the end. */
  actions?: ReactNode
}

/** A question above the page, on the browser's own dialog: focus stays inside and returns at the end. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, closeLabel, full, word, top, children, actions } = props
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // It opens by itself: what it says comes before the way out of it.
    if (full) heading.current?.focus()
    // Closing before the element goes gives the focus back to what opened it.
    return () => element?.close()
  }, [full])

  function press(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={full ? 'modal modal--full' : 'modal'}
      aria-labelledby={titleId}
      onMouseDown={press}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {top}
      <div>
        {word && (
          <HeadlineWord decorative bleed size="page">
            {word}
          </HeadlineWord>
        )}
        <div className="modal__head">
          <h2 id={titleId} ref={heading} tabIndex={full ? -1 : undefined}>
            {title}
          </h2>
          <IconButton icon="x" label={closeLabel} onClick={onClose} />
        </div>
        <div className="modal__body">
          {children}
          {actions && <div className="modal__foot">{actions}</div>}
        </div>
      </div>
    </dialog>
  )
}

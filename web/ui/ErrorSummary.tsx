import { useEffect, useRef, type MouseEvent } from 'react'
import { Icon } from './Icon.tsx'

export interface FieldError {
  /** The id of the control to mend. */
  field: string
  /** The control's name or what is wrong with it. */
  text: string
}

interface ErrorSummaryProps {
  /** As "Four things to fix". */
  title: string
  errors: FieldError[]
}

function goTo(event: MouseEvent<HTMLAnchorElement>, field: string) {
  const control = document.getElementById(field)
  if (!control) return
  event.preventDefault()
  control.focus()
}

/** Lists the errors of a form, each a link to its field. Takes the focus when the errors change. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const fields = errors.map((error) => error.field).join(' ')
  useEffect(() => {
    if (fields) box.current?.focus()
  }, [fields])
  if (!errors.length) return null
  return (
    <div className="note note--bad" role="alert" tabIndex={-1} ref={box}>
      <Icon name="circle-alert" />
      <div>
        <b>{title}</b>
        <ul role="list" className="summary__list">
          {errors.map(({ field, text }) => (
            <li key={field}>
              <a href={`#${field}`} onClick={(event) => goTo(event, field)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

import { useState, type ComponentProps, type ReactNode } from 'react'
import { FileButton } from './FileButton.tsx'
import './drop-area.css'

interface DropAreaProps extends Pick<
  ComponentProps<typeof FileButton>,
  'label' | 'accept' | 'multiple' | 'onFiles'
> {
  /** Says that files may be dropped: to those who can. */
  drop: string
  /** What may be sent. */
  children?: ReactNode
}

/** Where files are chosen or dropped. */
export function DropArea({ drop, children, onFiles, ...choice }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  return (
    <div
      className={isOver ? 'drop drop--over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <FileButton {...choice} onFiles={onFiles} />
      <p className="drop__desk">{drop}</p>
      {children}
    </div>
  )
}

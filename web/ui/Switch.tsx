import { useId, type ReactNode } from 'react'
import './switch.css'

interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  on: boolean
  onChange: (on: boolean) => void
  /** Shown as it is, though it changes nothing now. */
  disabled?: boolean | undefined
}

/** A setting that is on or off and holds at once; its whole line is the target. */
export function Switch({ label, hint, on, onChange, disabled }: SwitchProps) {
  const id = useId()
  return (
    <div className="switch">
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-describedby={hint ? id : undefined}
        disabled={disabled}
        onClick={() => onChange(!on)}
      >
        <span className="switch__label">{label}</span>
        <span className="switch__track" aria-hidden="true">
          <span className="switch__knob" />
        </span>
      </button>
      {hint && (
        <p className="hint" id={id}>
          {hint}
        </p>
      )}
    </div>
  )
}

import { VisuallyHidden } from './VisuallyHidden.tsx'
import './steps.css'

interface Step {
  name: string
  /** What it asks for, where there is room to say it. */
  note?: string
}

interface StepsProps {
  /** The name of the list, where no heading near it says it. */
  label?: string
  steps: readonly Step[]
  /** The current one, from 0. */
  now: number
  /** What is read after the name of a step that is done. */
  done: string
}

/** The steps of something that is done in order. Where there are many, a phone names the current one alone. */
export function Steps({ label, steps, now, done }: StepsProps) {
  const list = (
    <ol role="list" className="steps" aria-label={label}>
      {steps.map(({ name, note }, place) => (
        <li
          key={name}
          className={place < now ? 'done' : place === now ? 'now' : undefined}
          aria-current={place === now ? 'step' : undefined}
        >
          <svg viewBox="0 0 27 27" aria-hidden="true">
            <path d="M13.5 2 25 13.5 13.5 25 2 13.5Z" />
          </svg>
          <span className="steps__name">
            {name}
            {place < now && <VisuallyHidden>{done}</VisuallyHidden>}
          </span>
          {note && <span className="steps__note small muted">{note}</span>}
        </li>
      ))}
    </ol>
  )
  if (steps.length <= 3) return list
  return (
    <div className="steps-many">
      {list}
      <p className="steps-many__now" aria-hidden>
        <bdi className="num">
          {now + 1} / {steps.length}
        </bdi>{' '}
        {steps[now]?.name}
      </p>
    </div>
  )
}

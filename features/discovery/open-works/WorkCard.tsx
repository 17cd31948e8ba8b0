import { firstWords } from '#shared/text/first-words.ts'
import type { ReactNode } from 'react'
import { paths } from '#shared/http/paths.ts'
import { useLanguage } from '#web/i18n/intl.tsx'
import { Comma } from '#web/ui/Comma.tsx'
import type { OpenWork } from './contract.ts'
import { MachineNames, WorkName } from './WorkName.tsx'
import './work-card.css'

interface WorkCardProps {
  work: OpenWork
  /** Loads the drawing at once: for cards in the first view. */
  priority?: boolean | undefined
  /** What stands under its words. */
  children?: ReactNode
}

const SIDE = 400

/** A work that waits for a voice: its cloth, title, authors and first words. */
export function WorkCard({ work, priority, children }: WorkCardProps) {
  const { title, authors } = work
  return (
    <div className="card work">
      <span className="cover">
        <img
          src={paths.workCloth(work._id)}
          alt=""
          width={SIDE}
          height={SIDE}
          decoding="async"
          loading={priority ? 'eager' : 'lazy'}
        />
      </span>
      <h2 className="card__t work__title">
        <WorkName of={title} />
      </h2>
      <p className="card__by">
        {authors.map((author, place) => (
          <span key={place}>
            {place > 0 && <Comma />}
            <WorkName of={author} />
          </span>
        ))}
      </p>
      <MachineNames of={[title, ...authors]} />
      <FirstWords of={work.description} />
      {children}
    </div>
  )
}

/** Of a description: some four lines of a card. */
const MOST_LETTERS = 180

const READ_AFTER = {
  en: ['en', 'pa', 'pa-Arab'],
  pa: ['pa', 'en'],
  'pa-Arab': ['pa-Arab', 'en'],
} as const

function FirstWords({ of }: { of: OpenWork['description'] }) {
  const language = READ_AFTER[useLanguage()].find((one) => of[one])
  const text = language && of[language]
  if (!text) return null
  return (
    <p className="small work__words" lang={language} dir="auto">
      {firstWords(text, MOST_LETTERS)}
    </p>
  )
}

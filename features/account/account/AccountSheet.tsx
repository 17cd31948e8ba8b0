import type { ReactNode } from 'react'
import art from '#web/styles/cloth/bagh-tall.svg'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import './account-form.css'

interface AccountSheetProps {
  /** The word on the line. */
  word: string
  title: string
  children: ReactNode
}

/** The page around a form of one's account: word, title, form, and a cloth that hangs beside it. */
export function AccountSheet({ word, title, children }: AccountSheetProps) {
  return (
    <div className="entrance">
      <HeadlineWord size="page" bleed decorative>
        {word}
      </HeadlineWord>
      <div className="bleed entrance__body">
        <div>
          <PageTitle word={word} large>
            {title}
          </PageTitle>
          {children}
        </div>
        <div className="entrance__cloth" aria-hidden="true">
          <img src={art} alt="" width={400} height={620} />
        </div>
      </div>
    </div>
  )
}

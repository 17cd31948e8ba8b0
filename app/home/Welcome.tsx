import { JoinNow } from './JoinNow.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { Promo } from './Promo.tsx'

/** What the house offers whoever has not heard a book yet. Links alone: they work before its script is here. */
export default function Welcome() {
  return (
    <>
      <Promo />
      <LanguageChoice />
      <JoinNow />
    </>
  )
}

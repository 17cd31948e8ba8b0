import { Head } from '#app/layout/Head.tsx'
import { BookSamples } from './BookSamples.tsx'
import { ButtonSamples } from './ButtonSamples.tsx'
import { FieldSamples } from './FieldSamples.tsx'
import { MessageSamples } from './MessageSamples.tsx'

/** `/dev/ui` of `npm run dev`: every piece of web/ui in its states, in the language and theme of the site around it. */
export function UiKit() {
  return (
    <div className="bleed">
      <Head title="UI kit" />
      <h1 className="h1">UI kit</h1>
      <ButtonSamples />
      <FieldSamples />
      <MessageSamples />
      <BookSamples />
    </div>
  )
}

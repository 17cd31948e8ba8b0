import {
  studioApi,
  useGetOfferQuery,
  useOfferWorksMutation,
  useWithdrawWorksMutation,
} from '#web/api/studio.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { usePress } from './use-press.ts'
import './narration.css'

// What lacks of an offer stands in the book and its parts: it is asked again when these were written.
studioApi.enhanceEndpoints({
  endpoints: { getOffer: { providesTags: ['narration', 'submission', 'part'] } },
})

interface OfferNoteProps {
  submission: string
  isNarrated: boolean
}

/** Whether a book waits for a voice, with a press that offers it or takes that back. */
export function OfferNote({ submission, isNarrated }: OfferNoteProps) {
  const t = useT()
  // The draft may have got what it lacked a moment ago, on another page.
  const { data, refetch } = useGetOfferQuery(
    { id: submission },
    { refetchOnMountOrArgChange: true },
  )
  const [offer] = useOfferWorksMutation()
  const [withdraw] = useWithdrawWorksMutation()
  const submissions = { body: { submissions: [submission] } }
  const { busy, press } = usePress(
    () => (data?.offered ? withdraw : offer)(submissions),
    () => void refetch(),
  )
  if (!data?.may) return null
  // Past a draft there is nothing to offer, but what is offered can still be taken back.
  const isPast = data.lacks.includes('state') || data.lacks.includes('recording')
  if ((isPast || isNarrated) && !data.offered) return null
  const lacks = data.lacks.length > 0
  return (
    <section className="narration__card" aria-labelledby="offer">
      <h2 className="narration__head" id="offer">
        {t('studio.offer_title')}
      </h2>
      <p className="small">
        {!data.offered && t('studio.offer_text')}
        {data.offered && !lacks && t('studio.offer_on', { count: data.wishes })}
        {data.offered && lacks && t('studio.offer_hidden')}
      </p>
      {lacks && (
        <ul className="small">
          {data.lacks.map((lack) => (
            <li key={lack}>{t(`studio.offer_lacks_${lack}`)}</li>
          ))}
        </ul>
      )}
      {(data.offered || !lacks) && (
        <Button variant="quiet" busy={busy} onClick={press}>
          {t(data.offered ? 'studio.offer_end' : 'studio.offer_do')}
        </Button>
      )}
    </section>
  )
}

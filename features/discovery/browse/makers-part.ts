import { loaderPart } from '#web/boot/loader-part.tsx'
import { withMessages } from '#web/i18n/lazy-with-messages.ts'

const { fetch: fetchMakersFilter, Part: MakersFilter } = loaderPart(async () => {
  const part = await withMessages(import('./MakersFilter.tsx'), 'discovery')
  return { default: part.MakersFilter }
})

const { fetch: fetchMakerChips, Part: MakerChips } = loaderPart(async () => {
  const part = await withMessages(import('./MakersFilter.tsx'), 'discovery')
  return { default: part.MakerChips }
})

export { fetchMakerChips, fetchMakersFilter, MakerChips, MakersFilter }

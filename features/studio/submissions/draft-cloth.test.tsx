import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawCover } from '#features/books/covers/cover.server.ts'
import { DraftCloth } from './DraftCloth.tsx'
import { romanised } from '#punjabi/text/romanised.ts'
import { UNNAMED } from './working-copy.ts'

const SHAHMUKHI = { ...UNNAMED, shahmukhi: 'ہیر وارث شاہ' }
const GURMUKHI = { ...UNNAMED, gurmukhi: 'ਹੀਰ ਵਾਰਿਸ ਸ਼ਾਹ' }
const ROMAN = { ...UNNAMED, roman: 'Heer Waris Shah' }

test.each([
  { title: SHAHMUKHI, author: GURMUKHI, scripture: false },
  { title: GURMUKHI, author: SHAHMUKHI, scripture: true },
  { title: ROMAN, author: null, scripture: false },
])('the cloth of a draft is that of its cover once it is published: %o', (draft) => {
  const turn = 3
  const html = renderToStaticMarkup(<DraftCloth {...draft} turn={turn} />)
  const [, drawn = ''] = /src="data:image\/svg\+xml,([^"]+)"/.exec(html) ?? []
  const { small } = drawCover({
    title: romanised(draft.title),
    author: draft.author && romanised(draft.author),
    turn,
    scripture: draft.scripture,
  })
  expect(`${decodeURIComponent(drawn.replaceAll('&#x27;', "'"))}\n`).toBe(small)
})

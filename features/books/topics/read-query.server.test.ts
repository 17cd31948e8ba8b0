import { expect, test } from 'vitest'
import { readQuery } from './read-query.server.ts'
import { SMALL_WORDS, TOPICS } from './topics.server.ts'

const about = (query: string) =>
  readQuery(query).topics.flatMap(({ tags, kinds }) => [...tags, ...kinds])

test.for([
  ['stories for bedtime', 'bedtime'],
  ['books for my kids', 'children'],
  ['sad poems', 'longing'],
  ['Funny', 'funny'],
  ['pyaar di kahani', 'love'],
  ['ਪਿਆਰ ਦੀ ਕਹਾਣੀ', 'love'],
  ['عشق دی کہانی', 'love'],
  ['عشق دی کہاݨی', 'love'],
  ['ਬੱਚਿਆਂ ਲਈ', 'children'],
  ['بچیاں لئی', 'children'],
  ['folk tales', 'folk-tales'],
  ['non-fiction', 'essays'],
])('%s is about %s, and names nothing', ([query = '', topic]) => {
  expect(about(query)).toContain(topic)
  expect(readQuery(query).others).toBe('')
})

test('what is no topic may be a name', () => {
  expect(readQuery('love story of the Heer')).toMatchObject({
    plain: 'love story heer',
    others: 'heer',
  })
  expect(readQuery('bulleh shah poems').others).toBe('bulleh shah')
  expect(readQuery('heer waris')).toMatchObject({ plain: 'heer waris', topics: [] })
})

test('small words count where nothing else is said', () => {
  expect(readQuery('the')).toEqual({ plain: 'the', topics: [], others: 'the' })
  expect(readQuery('ਦੀ ਦਾ').others).toBe('ਦੀ ਦਾ')
})

test('a word is in one topic, and no topic is said in small words', () => {
  const words = TOPICS.flatMap((topic) => topic.words.split(',').map((word) => word.trim()))
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  const small = SMALL_WORDS.split(',').map((word) => word.trim())
  expect(words.filter((word) => small.includes(word))).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { allReviewsPath, readReviewView, reviewArgs } from './review-view.ts'

const read = (query: string) => readReviewView(new URLSearchParams(query))

describe('the reviews on a book’s page', () => {
  test('a plain address shows the newest three', () => {
    expect(reviewArgs('id', read(''))).toEqual({
      audiobook: 'id',
      sort: 'created_at:desc',
      withText: 'true',
      _start: 0,
      _limit: 3,
    })
  })

  test('an address of all of them is read back as it was written', () => {
    const view = { all: true, sort: 'top', page: 3 } as const
    const { search, hash } = new URL(allReviewsPath('Heer', view), 'https://qissa.example')
    expect(read(search)).toEqual(view)
    expect(hash).toBe('#reviews')
    expect(reviewArgs('id', view)).toMatchObject({ sort: 'rating:desc', _start: 20, _limit: 10 })
  })

  test('pages and orders that make no sense, or that belong to another list, are left out', () => {
    expect(read('reviews=all&page=-1&sort=worst')).toEqual({ all: true, sort: 'recent', page: 1 })
    expect(read('page=4&sort=top')).toEqual({ all: false, sort: 'recent', page: 1 })
  })
})

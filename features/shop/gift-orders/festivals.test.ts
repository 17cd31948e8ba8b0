import { expect, test } from 'vitest'
import { festivalsBetween } from './festivals.ts'

test('the next of each festival is told, soonest first, and none that is past or too far', () => {
  const told = festivalsBetween('2026-11-21', '2027-11-10')
  expect(told.map(({ festival, day }) => `${festival} ${day}`)).toEqual([
    'gurpurab 2026-11-24',
    'christmas 2026-12-25',
    'lohri 2027-01-13',
    'eid_fitr 2027-03-09',
    'vaisakhi 2027-04-13',
    'mothers_day 2027-05-09',
    'eid_adha 2027-05-16',
    'diwali 2027-10-29',
  ])
})

test('a festival of today is still one', () => {
  expect(festivalsBetween('2027-04-13', '2027-04-13')).toEqual([
    { festival: 'vaisakhi', day: '2027-04-13' },
  ])
})

test('Mother’s Day is the second Sunday of May', () => {
  const days = ['2026', '2027', '2028'].flatMap((year) =>
    festivalsBetween(`${year}-05-01`, `${year}-05-31`).filter(
      (one) => one.festival === 'mothers_day',
    ),
  )
  expect(
    days.map(({ day }) => new Date(day)).map((day) => [day.getUTCDay(), day.getUTCDate()]),
  ).toEqual([
    [0, 10],
    [0, 9],
    [0, 14],
  ])
})

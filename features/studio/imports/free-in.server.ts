/** After how many years a work is free: a lawyer has yet to be asked. */
const YEARS = { '*': 70, IN: 60, PK: 50 }

/**
 * Where a work may be free in a year, by when its author died: until the end of that year and some more
 * it is not. Empty where it is free nowhere.
 */
export function freeIn(died: number, year: number): string[] {
  if (year > died + YEARS['*']) return ['*']
  return (['IN', 'PK'] as const).filter((country) => year > died + YEARS[country])
}

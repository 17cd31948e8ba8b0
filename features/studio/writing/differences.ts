/** One piece of a document in which two texts of it differ. */
export interface Difference {
  /** Where it stands, by the names of fields joined by dots. */
  path: string
  mine: string
  theirs: string
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Finds where two documents differ, field by field; lists are compared whole. */
export function differencesOf(mine: unknown, theirs: unknown, path = ''): Difference[] {
  if (isTree(mine) && isTree(theirs))
    return [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].flatMap((name) =>
      differencesOf(mine[name], theirs[name], path ? `${path}.${name}` : name),
    )
  const [one, other] = [textOf(mine), textOf(theirs)]
  return one === other ? [] : [{ path, mine: one, theirs: other }]
}

/** Whose turn it is: the names of a group, of one within it, and so on; equally many of everybody. */
export type Party = readonly string[]

/** What waits, in groups within groups. */
export interface Turns<T> {
  size(): number
  add(party: Party, one: T): void
  /** Whether it was there. */
  remove(party: Party, one: T): boolean
  /** The first of whose turn it is; each of its groups then stands behind the others. */
  next(): T | undefined
  /**
   * What makes room for one more of a party: the last of the largest group, of the largest within
   * that, and so on; undefined where none is larger than the party’s own would be then.
   */
  lastOfLarger(party: Party): T | undefined
  lastOfLargest(): T | undefined
}

export function createTurns<T>(): Turns<T> {
  const groups = new Map<string, Turns<T>>()
  const own = new Set<T>()
  let size = 0

  /** Of several, the one whose turn comes last. */
  function largest(): Turns<T> | undefined {
    let most: Turns<T> | undefined
    for (const group of groups.values()) if (!most || group.size() >= most.size()) most = group
    return most
  }

  return {
    size: () => size,
    add([name, ...rest], one) {
      size += 1
      if (name === undefined) return void own.add(one)
      const group = groups.get(name) ?? createTurns<T>()
      groups.set(name, group)
      group.add(rest, one)
    },
    remove([name, ...rest], one) {
      const group = groups.get(name ?? '')
      const found = name === undefined ? own.delete(one) : group?.remove(rest, one)
      if (!found) return false
      size -= 1
      if (name !== undefined && group?.size() === 0) groups.delete(name)
      return true
    },
    next() {
      for (const [name, group] of groups) {
        groups.delete(name)
        groups.set(name, group)
        return group.next()
      }
      return own.values().next().value
    },
    lastOfLarger([name, ...rest]) {
      if (name === undefined) return undefined
      const group = groups.get(name)
      const other = largest()
      if (other && other.size() > (group?.size() ?? 0) + 1) return other.lastOfLargest()
      return group?.lastOfLarger(rest)
    },
    lastOfLargest: () => largest()?.lastOfLargest() ?? [...own].at(-1),
  }
}

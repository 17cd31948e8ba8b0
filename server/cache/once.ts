/** Makes something when it is asked for first, for everybody; anew where that failed. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    if (made) return made
    const making = (made = make())
    making.catch(() => (made = undefined))
    return making
  }
}

/** A book that nobody has read yet has nothing to hear, and says so in place of a length. */
export const seeksReader = ({ duration }: { duration: number }) => duration === 0

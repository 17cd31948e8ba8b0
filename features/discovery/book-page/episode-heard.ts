interface PlaceInBook {
  spot: { index: number }
  isOver: boolean
  begun: boolean
}

/** Tells whether the episode at an index was heard, is the one where its listener is, or neither. */
export function episodeHeard(index: number, { spot, isOver, begun }: PlaceInBook) {
  if (isOver) return 'heard'
  if (!begun || index > spot.index) return null
  return index < spot.index ? 'heard' : 'here'
}

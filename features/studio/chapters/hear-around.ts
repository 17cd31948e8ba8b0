import type { PartSound } from '#features/studio/proof-listening/use-part-sound.ts'

export const HEARD_SECONDS = 3

/** Plays a little around a break, as much before it as after. */
export function hearAround(sound: Pick<PartSound, 'play'>, atMs: number): void {
  const from = Math.max(0, atMs - (HEARD_SECONDS * 1_000) / 2)
  sound.play(from, from + HEARD_SECONDS * 1_000)
}

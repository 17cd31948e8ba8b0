import { loop } from './use-loop.ts'
import { playerState } from './state.ts'
import { pause } from './voice.ts'
import { here, place, type Engine } from './engine.ts'

/** A leap early by less than this is not heard. */
const CLOSE_MS = 8

/** Takes the voice back to the beginning of the part to repeat, each time it comes to its end. */
export function keepLoop(engine: Engine): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const turn = () => {
    const part = loop.get()
    clearTimeout(timer)
    if (!part || !engine.wanted || engine.pending !== null || engine.audio.seeking) return
    const { index, positionMs } = here(engine)
    const left = (part.toMs - positionMs) / playerState.get().rate
    if (left <= CLOSE_MS && part.once) return endOnce(engine)
    if (left <= CLOSE_MS) place(engine, { index, positionMs: part.fromMs })
    else timer = setTimeout(turn, left > 60 ? left - 40 : CLOSE_MS / 2)
  }
  for (const name of ['timeupdate', 'playing', 'seeked', 'ratechange', 'pause']) {
    engine.audio.addEventListener(name, turn)
  }
  loop.subscribe(turn)
}

/** The part that was to be said once was said. */
export function endOnce(engine: Engine): void {
  pause(engine)
  loop.set(null)
}

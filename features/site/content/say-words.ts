import held from '#features/site/content/sounds/held.m4a'
import nose from '#features/site/content/sounds/nose.m4a'
import tone from '#features/site/content/sounds/tone.m4a'

/** Words that a text lets one hear, by the name that it calls them by. */
const SOUNDS: Readonly<Record<string, string | undefined>> = { held, nose, tone }

const MARK = 'aria-pressed'

let stop: (() => void) | null = null

/** Says the words of a button, which shows that it speaks; a second press ends it, and so does another’s. */
export function sayWords(button: HTMLElement): void {
  const wasSpeaking = button.getAttribute(MARK) === 'true'
  stop?.()
  const sound = SOUNDS[button.dataset.sound ?? '']
  if (wasSpeaking || !sound) return
  for (const other of document.querySelectorAll('audio')) other.pause()
  const audio = new Audio(sound)
  const end = () => {
    audio.pause()
    button.setAttribute(MARK, 'false')
    stop = null
  }
  stop = end
  button.setAttribute(MARK, 'true')
  audio.addEventListener('ended', end)
  audio.addEventListener('error', end)
  audio.play().catch(end)
}

/**
 * The script that a document begins with: what makes the page answer to presses is fetched once the page
 * is seen, so that nothing of it is in the way of what is read first.
 */
export {}

const LONGEST_WAIT_MS = 10_000
/** A browser tells of a paint so soon after its frame; a page without any content paints none. */
const PAINT_IS_TOLD_WITHIN_MS = 300
const PRESS_AGAIN_MS = 100
const MOST_PRESSES = 100
const root = document.documentElement

const task = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Once the screen shows something: a frame is done here well before. At once where no browser tells, and
 * soon where the document shows nothing until it is hydrated, as that of the player does.
 */
const painted = () =>
  new Promise<void>((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return resolve()
    setTimeout(resolve, PAINT_IS_TOLD_WITHIN_MS)
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      resolve()
    }).observe({ type: 'paint', buffered: true })
  })

/** After the frame that shows the parsed document; at once where nobody looks, for no frame comes. */
async function seen(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed))
  await new Promise<void>((resolve) => {
    const look = () => document.hidden && resolve()
    look()
    document.addEventListener('visibilitychange', look)
    requestAnimationFrame(() => void task().then(painted).then(resolve))
    setTimeout(resolve, LONGEST_WAIT_MS)
  })
}

/** A button’s bare field: what is typed is kept in it until React has the rest, as the press is. */
function unfold(button: HTMLButtonElement | null): void {
  const field = document.getElementById(button?.dataset.unfolds ?? '')
  field?.toggleAttribute('hidden', false)
  field?.querySelector('input')?.focus()
}

/**
 * What is pressed before React listens is pressed once the page is hydrated, and a form that Enter would
 * send is sent then; links need no such help. The entry says `hydrating` when React begins to listen, and
 * the page `yes`. React keeps a press from a part that wakes later: that is pressed until it is heard,
 * for ten seconds.
 */
function keepPress(): void {
  let pressed: HTMLButtonElement | null = null
  let presses = 0
  const keep = (button: HTMLButtonElement | null) => {
    pressed = button
    root.toggleAttribute('data-busy', pressed !== null)
  }
  const press = () => {
    if (!pressed) return
    keep(pressed.isConnected && presses++ < MOST_PRESSES ? pressed : null)
    pressed?.click()
  }
  const buttonOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLButtonElement>('button[type="button"]') : null
  const note = (event: Event) => {
    const button = buttonOf(event)
    if (event.isTrusted) presses = 0
    if (!root.dataset.hydrated) {
      keep(button ?? pressed)
      unfold(button)
    } else if (button) {
      pressed = button
      if (root.dataset.hydrated === 'yes') setTimeout(press, PRESS_AGAIN_MS)
    }
  }
  // Only what React let pass comes here, and whoever presses again wants it once.
  const hear = (event: Event) => {
    if (root.dataset.hydrated && pressed && pressed === buttonOf(event)) keep(null)
  }
  const noteEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    const button = event.target.form?.querySelector<HTMLButtonElement>('button[data-submits]')
    if (!button) return
    event.preventDefault()
    keep(button)
  }
  addEventListener('click', note, true)
  root.addEventListener('click', hear, true)
  addEventListener('keydown', noteEnter, true)
  new MutationObserver((_, observer) => {
    if (root.dataset.hydrated !== 'yes') return
    observer.disconnect()
    removeEventListener('keydown', noteEnter, true)
    press()
  }).observe(root, { attributeFilter: ['data-hydrated'] })
}

/** Fetches what the document names, all of it at once, and evaluates it; again with the network's return. */
async function wake(): Promise<void> {
  const { modules = '', preload = '' } =
    document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset ?? {}
  const ordered = modules.split(' ')
  for (const href of [...ordered, ...preload.split(' ')])
    if (href)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      )
  try {
    // One by one, what others import first: a press between two is heard at once.
    for (const href of ordered) {
      await import(/* @vite-ignore */ href)
      await task()
    }
  } catch {
    root.removeAttribute('data-busy')
    addEventListener('online', () => void wake(), { once: true })
  }
}

/**
 * Reads the page anew where the browser put it aside before React listened and shows it again: nothing on
 * it asks who is signed in by now (`web/session/watch-session.ts` does from then on).
 */
function readAnewWhenBroughtBack(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && root.dataset.hydrated !== 'yes') location.reload()
  })
}

readAnewWhenBroughtBack()
keepPress()
await seen()
// The font that a view can do without for a moment comes from now on.
root.dataset.seen = 'yes'
await wake()

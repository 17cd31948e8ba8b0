import { useEffect } from 'react'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import {
  BACK_MS,
  FORWARD_MS,
  KEYS,
  listenForKey,
  type KeyAction,
} from '#features/listening/player/keys.ts'
import { atom, useAtom } from '#web/state/atom.ts'
import './keys-sheet.css'

const WORDS: Record<KeyAction, MessageKey> = {
  toggle: 'player.key_toggle',
  back: 'player.back',
  forward: 'player.forward',
  previous: 'player.previous',
  next: 'player.next',
  slower: 'player.slower',
  faster: 'player.faster',
  mute: 'player.key_mute',
  bookmark: 'player.bookmark',
  sleep: 'sleep.title',
  help: 'player.key_help',
}

/** Keys that are drawn with a sign, and read by a word. */
const SIGNS: Record<string, { sign?: string; word: MessageKey }> = {
  ' ': { word: 'player.key_space' },
  ArrowLeft: { sign: '←', word: 'player.key_left' },
  ArrowRight: { sign: '→', word: 'player.key_right' },
}

export const keysShown = atom(false)

/** Lists the keys that work the player. */
export function KeysSheet() {
  const t = useT()
  const shown = useAtom(keysShown)
  useEffect(() => listenForKey('help', () => keysShown.set(true)), [])
  const title = t('player.keys_title')
  const seconds = (action: KeyAction) => (action === 'back' ? BACK_MS : FORWARD_MS) / 1000
  return (
    <Dialog
      open={shown}
      onClose={() => keysShown.set(false)}
      title={title}
      closeLabel={t('player.close_panel', { title })}
    >
      <dl className="keys">
        {KEYS.map(({ action, keys }) => (
          <div key={action}>
            <dt>{t(WORDS[action], { seconds: seconds(action) })}</dt>
            <dd dir="ltr">
              {keys.map((key) => (
                <Key key={key} name={key} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

function Key({ name }: { name: string }) {
  const t = useT()
  const { sign, word } = SIGNS[name] ?? {}
  if (!word) return <kbd lang="en">{name.toUpperCase()}</kbd>
  return (
    <kbd>
      {sign ? <span aria-hidden="true">{sign}</span> : t(word)}
      {sign && <VisuallyHidden>{t(word)}</VisuallyHidden>}
    </kbd>
  )
}

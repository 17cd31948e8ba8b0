import { useCallback, type ReactNode } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import { LIMITS_IN_MESSAGES } from '#shared/i18n/limits-in-messages.ts'
import { localeOf, type Language } from '#shared/i18n/languages.ts'
import type { MessageKey, MessageValues } from '#shared/i18n/messages.ts'
import { attestedNameIn, nameIn, scriptOfName, type NamesInScripts } from '#shared/text/names.ts'
import { nest, type Nested } from '#shared/i18n/nest.ts'
import { useAppSelector } from '#web/session/store.ts'

export type { MessageKey, MessageValues }
export type Translate = (key: MessageKey, values?: MessageValues) => string

type Catalogue = Record<string, string>

const trees = new WeakMap<Catalogue, Nested>()

function treeOf(catalogue: Catalogue): Nested {
  const tree = trees.get(catalogue) ?? nest(catalogue)
  trees.set(catalogue, tree)
  return tree
}

/** Adds messages to a catalogue that is in use: whatever is shown from now on may say them. */
export function addMessages(catalogue: Catalogue, messages: Catalogue): void {
  Object.assign(catalogue, messages)
  nest(messages, treeOf(catalogue))
}

/** Gives the tree below it the words of one language; `catalogue` is the flat one of locales/. */
export function Intl(props: { language: Language; catalogue: Catalogue; children: ReactNode }) {
  const { language, catalogue } = props
  return (
    <IntlProvider locale={localeOf(language)} messages={treeOf(catalogue)} timeZone="UTC">
      {props.children}
    </IntlProvider>
  )
}

/** Of a message whose limits a build has not written into it. */
const limitsOf = (key: MessageKey) =>
  import.meta.env.PROD && !import.meta.env.SSR ? undefined : LIMITS_IN_MESSAGES[key]

/** The words of the reader's language, by key. */
export function useT(): Translate {
  // use-intl derives its keys from a nested type; ours are flat.
  const translate: Translate = useTranslations()
  return useCallback((key, values) => translate(key, { ...limitsOf(key), ...values }), [translate])
}

export const useLanguage = (): Language => useAppSelector((state) => state.settings.language)

/** A name as this reader sees it first, as text: for labels, which no mark of a machine fits into. */
export function useNameIn(): (names: NamesInScripts) => string {
  const { language, script } = useAppSelector((state) => state.settings)
  return (names) => {
    const name = nameIn(names, { language, script })
    const turns = scriptOfName(names, { language, script }) === 'shahmukhi'
    // Text cannot say its direction but by these marks around it.
    return turns ? `\u2067${name}\u2069` : name
  }
}

/** A name as metadata may carry it: in the reader's script, but never a machine's form. */
export function useAttestedName(): (names: NamesInScripts) => string {
  const { language, script } = useAppSelector((state) => state.settings)
  return (names) => attestedNameIn(names, { language, script })
}

/** A word of the site that comes with its data, as that of a kind: it follows the language alone. */
export function useWordIn(): (names: NamesInScripts) => string {
  const language = useLanguage()
  return (names) => nameIn(names, { language, script: null })
}

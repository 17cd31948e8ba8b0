import type { ReactNode } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import type { Language } from '../../shared/languages'
import type { MessageKey, MessageValues } from '../../shared/messages'
import { nameIn, type NamesInScripts } from '../../shared/names'
import { nest, type Nested } from '../../shared/nest'
import { useAppSelector } from './store'

export type { MessageKey, MessageValues }
export type Translate = (key: MessageKey, values?: MessageValues) => string

const trees = new WeakMap<object, Nested>()

/** Gives the tree below it the words of one language; `catalogue` is the flat one of locales/. */
export function Intl(props: {
  language: Language
  catalogue: Record<string, string>
  children: ReactNode
}) {
  const tree = trees.get(props.catalogue) ?? nest(props.catalogue)
  trees.set(props.catalogue, tree)
  return (
    <IntlProvider locale={props.language} messages={tree} timeZone="UTC">
      {props.children}
    </IntlProvider>
  )
}

/** The words of the reader's language, by key. */
export function useT(): Translate {
  // use-intl derives its keys from a nested type; ours are flat.
  return useTranslations()
}

export const useLanguage = (): Language => useAppSelector((state) => state.settings.language)

/** A name as this reader sees it first. */
export function useNameIn(): (names: NamesInScripts) => string {
  const language = useLanguage()
  return (names) => nameIn(names, language)
}

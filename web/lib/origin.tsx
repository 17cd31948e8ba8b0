import { createContext, useContext, type ReactNode } from 'react'

const OriginContext = createContext('')

/** Tells pages the scheme and host they are served from, for canonical addresses. */
export function Origin(props: { value: string; children: ReactNode }) {
  return <OriginContext value={props.value}>{props.children}</OriginContext>
}

export const useOrigin = () => useContext(OriginContext)

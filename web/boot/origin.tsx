import { createContext, useContext, type ReactNode } from 'react'

const OriginContext = createContext('')

/** Tells pages the scheme and host of canonical addresses, whatever name they were asked by. */
export function Origin(props: { value: string; children: ReactNode }) {
  return <OriginContext value={props.value}>{props.children}</OriginContext>
}

export const useOrigin = () => useContext(OriginContext)

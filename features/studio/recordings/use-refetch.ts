import { useEffect, useRef } from 'react'

interface Query {
  isFetching: boolean
  refetch: () => unknown
}

/**
 * Asks again whenever the version is another. An answer on its way may be older, and keeps a second
 * request from being sent: it is waited for.
 */
export function useRefetch(version: string | number, { isFetching, refetch }: Query): void {
  const asked = useRef(version)
  useEffect(() => {
    if (isFetching || asked.current === version) return
    asked.current = version
    refetch()
  }, [version, isFetching, refetch])
}

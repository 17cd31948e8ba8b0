import { useEffect } from 'react'
import { api } from '../lib/api'
import { useCountWishlistQuery } from '../lib/api.gen'
import { signedOut, useAppDispatch } from '../lib/store'

/**
 * How many books are on my wishlist, 0 until known. A 401 says that the session is over and signs
 * out; a network that fails or a server in trouble says nothing about it.
 */
export function useWishlistCount(): number {
  const dispatch = useAppDispatch()
  const { data, error } = useCountWishlistQuery()
  const over = error !== undefined && 'status' in error && error.status === 401
  useEffect(() => {
    if (!over) return
    dispatch(signedOut())
    dispatch(api.util.resetApiState())
  }, [over, dispatch])
  return data?.wishlistCount ?? 0
}

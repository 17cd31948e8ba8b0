import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Me } from '#shared/http/render.ts'

export interface Session {
  me: Me | null
  /**
   * `unsure`: a token came that could not be looked up, so that nobody may be said to have left.
   * `over`: the server ended the session while this page was open, which still shows what it read.
   */
  status: 'sure' | 'unsure' | 'over'
  /** Whose reading the cache may hold. */
  reader: string | null
}

const nobody: Session = { me: null, status: 'sure', reader: null }

const slice = createSlice({
  name: 'session',
  initialState: nobody,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<Me>): Session => ({
      me: payload,
      status: 'sure',
      reader: payload._id,
    }),
    signedOut: () => nobody,
    sessionUnsure: (): Session => ({ ...nobody, status: 'unsure' }),
    sessionOver: ({ reader }): Session => ({ me: null, status: 'over', reader }),
  },
})

export const sessionReducer = slice.reducer
export const { signedIn, signedOut, sessionUnsure, sessionOver } = slice.actions

/** Picks the part of an account that pages show. */
export const meOf = ({ _id, firstName, lastName, email, role }: Me): Me => ({
  _id,
  firstName,
  lastName,
  email,
  role,
})

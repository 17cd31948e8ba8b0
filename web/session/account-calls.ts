import type { ApiError } from '#web/api/api.ts'

const UNREACHED = { status: 0, code: 'offline' } satisfies Partial<ApiError>

/**
 * The calls of the account, fetched when one is first made: no page needs them to be read.
 * @returns them, or the refusal where they cannot be had
 */
export async function accountCalls() {
  try {
    const { accountApi } = await import('#web/api/account.gen.ts')
    return { calls: accountApi.endpoints }
  } catch {
    return { error: UNREACHED }
  }
}

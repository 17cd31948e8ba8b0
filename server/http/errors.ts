import type { MessageKey } from '#shared/i18n/messages.ts'

/** Every refusal of the product: its code is the translation key `error.<code>`. */
const STATUS = {
  bad_request: 400,
  invalid: 422,
  invalid_json: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  passkey_refused: 401,
  email_unverified: 403,
  foreign_origin: 403,
  misdirected: 421,
  not_permitted: 403,
  being_read: 403,
  offers_barred: 403,
  second_step_needed: 403,
  second_step_required: 403,
  second_step_expired: 403,
  second_step_again: 403,
  confirmation_needed: 403,
  passkeys_unavailable: 403,
  link_expired: 403,
  link_of_account: 403,
  not_entitled: 403,
  not_in_library: 403,
  not_sold_here: 403,
  own_organisation: 403,
  own_person: 403,
  own_submission: 403,
  own_recording: 403,
  own_review: 403,
  not_found: 404,
  gift_code_wrong: 404,
  webhook_refused: 400,
  place_diverged: 409,
  already_owned: 409,
  already_decided: 409,
  not_released: 409,
  already_member: 409,
  organisation_taken: 409,
  last_owner: 409,
  state_changed: 409,
  changed_meanwhile: 409,
  part_published: 409,
  claim_not_suspended: 409,
  part_unheard: 409,
  lines_published: 409,
  organisation_owned: 409,
  import_under_way: 409,
  part_unready: 409,
  parts_apart: 409,
  nothing_to_repair: 409,
  no_room_tone: 409,
  too_many_lines: 409,
  too_many_parts: 409,
  too_many_notes: 409,
  too_many_said_names: 409,
  gift_redeemed: 409,
  gift_unsent: 409,
  gift_void: 409,
  order_paid: 409,
  price_fallen: 409,
  refund_over: 409,
  refund_limit: 409,
  review_exists: 409,
  passkey_known: 409,
  too_many_bookmarks: 409,
  too_many_narrations: 409,
  too_many_wishes: 409,
  already_taken: 409,
  too_many_passkeys: 409,
  second_step_kept: 409,
  second_step_on: 409,
  upload_offset: 409,
  gift_returned: 410,
  upload_expired: 410,
  tus_version: 412,
  too_large: 413,
  unsupported_type: 415,
  not_audio: 415,
  not_cover: 415,
  not_lines: 415,
  not_proof: 415,
  not_import: 415,
  range_not_satisfiable: 416,
  code_wrong: 422,
  currency_not_sold: 422,
  idempotency_mismatch: 422,
  gift_free: 422,
  not_for_sale: 422,
  last_admin: 422,
  merge_kinds: 422,
  merge_self: 422,
  not_verified: 422,
  not_a_member: 422,
  not_rated: 422,
  own_role: 422,
  quota_full: 422,
  upload_empty: 422,
  second_step_missing: 422,
  passkey_not_added: 422,
  upload_busy: 423,
  code_tries_over: 429,
  second_step_tries_over: 429,
  gift_tries_over: 429,
  too_many_acts: 429,
  too_many_requests: 429,
  book_suspended: 451,
  gift_suspended: 451,
  // Of tus alone.
  checksum_wrong: 460,
  internal: 500,
  not_implemented: 501,
  provider_unavailable: 502,
  overloaded: 503,
  unavailable: 503,
  disk_full: 507,
} as const

export type ErrorCode = keyof typeof STATUS

/** One wrong field: where it is, and the translation key of what is wrong with it. */
export interface FieldError {
  path: string
  code: string
  values?: Record<string, string | number>
}

/** A refusal that the caller is told about; anything else thrown is a 500. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly errors: FieldError[] | undefined
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined
  /** Further members of the problem document. */
  readonly extra: Record<string, unknown> | undefined

  constructor(
    code: ErrorCode,
    more: ErrorOptions & {
      errors?: FieldError[]
      retryAfter?: number
      extra?: Record<string, unknown>
    } = {},
  ) {
    super(code, more)
    this.code = code
    this.status = STATUS[code]
    this.errors = more.errors
    this.retryAfter = more.retryAfter
    this.extra = more.extra
  }
}

/**
 * One field is refused.
 * @param code the translation key of what is wrong with it
 */
export const refusedField = (path: string, code: MessageKey) =>
  new AppError('invalid', { errors: [{ path, code }] })

export const messageKeyOf = (code: ErrorCode): MessageKey => `error.${code}`

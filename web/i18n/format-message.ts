import format from 'use-intl/format-message/format-only'
import { lightFormatters } from './light-formatters.ts'

/** As use-intl fills the sentences that a build has compiled. */
const formatMessage: typeof format = (key, message, values, options) => {
  const formatters = { ...options.formatters, ...lightFormatters(options.formatters) }
  return format(key, message, values, { ...options, formatters } as typeof options)
}
formatMessage.raw = false

export default formatMessage

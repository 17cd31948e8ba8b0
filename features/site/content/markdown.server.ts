import { Marked } from 'marked'
import { LOG_DAYS, RETENTION_MONTHS, WAITING_DAYS } from '#server/db/data-rules.ts'
import { CODE_MINUTES, MERCY_DAYS, SUGGESTED_MINUTES } from '#shared/schemas/limits.ts'
import { CONTACT_ADDRESS } from '#shared/schemas/contact-address.ts'
import * as limits from '#shared/schemas/limits.ts'
import { translate } from '#shared/i18n/messages.ts'
import type { Language } from '#shared/i18n/languages.ts'

/** Values of `{{…}}` in a text: texts take numbers from the rules and never write them out. */
const VALUES: Readonly<Record<string, string | number>> = {
  address: CONTACT_ADDRESS,
  age: limits.MINIMUM_AGE,
  codeLetters: limits.CODE_LETTERS,
  codeMinutes: CODE_MINUTES,
  copies: limits.MOST_COPIES,
  downloadMb: limits.DOWNLOAD_MB,
  from: SUGGESTED_MINUTES.from,
  learnersSpeed: limits.LEARNERS_SPEED,
  mercyDays: MERCY_DAYS,
  logDays: LOG_DAYS,
  months: RETENTION_MONTHS,
  refundDays: limits.REFUND_DAYS,
  refunds: limits.REFUNDS_A_MONTH,
  shahmukhi: limits.SHAHMUKHI_SUPPLY.toLocaleString('en'),
  stateDays: limits.STATE_DAYS,
  streamMb: limits.STREAM_MB,
  to: SUGGESTED_MINUTES.to,
  waitingDays: WAITING_DAYS,
}

/** @throws Error for a value that nobody knows */
export function withValues(text: string): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_place, name: string) => {
    const value = VALUES[name]
    if (value === undefined) throw new Error(`A text names an unknown value: ${name}`)
    return String(value)
  })
}

/** Our own Markdown as HTML: tags in it are shown as they stand, and links lead to pages alone. */
export const htmlOf = (markdown: string, language: Language): string =>
  MARKED[language].parse(withValues(markdown), { async: false })

const MARKED: Record<Language, Marked> = {
  en: markedIn('en'),
  pa: markedIn('pa'),
  'pa-Arab': markedIn('pa-Arab'),
}

function markedIn(language: Language): Marked {
  return new Marked({
    renderer: {
      html: ({ text }) => escaped(text),
      image: ({ text }) => escaped(text),
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens)
        const [, sound] = /^sound:([a-z]+)$/.exec(href) ?? []
        if (sound)
          return `<button type="button" class="say" data-sound="${sound}" aria-pressed="false"><span class="vh">${escaped(translate(language, 'blog.say'))}</span> <span>${text}</span></button>`
        return /^(https:\/\/|mailto:|\/(?!\/)|#)/.test(href)
          ? `<a href="${escaped(href)}">${text}</a>`
          : text
      },
      text(token) {
        if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens)
        return inTheirScripts(escaped(token.text), language)
      },
    },
  })
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// Marked hands on text that has its entities already; they are not escaped again.
const escaped = (text: string) =>
  text.replaceAll(/&(?!(?:amp|lt|gt|quot|#39);)|[<>"]/g, (sign) => ENTITIES[sign] ?? sign)

const RUNS = {
  pa: /\p{Script=Gurmukhi}[\p{Script=Gurmukhi}\p{M} ’-]*\p{Script=Gurmukhi}\p{M}*/gu,
  'pa-Arab': /\p{Script=Arabic}[\p{Script=Arabic}\p{M} ]*\p{Script=Arabic}\p{M}*/gu,
}

/** Names in another script say which, so that they are set, broken and read aloud as theirs. */
function inTheirScripts(html: string, language: Language): string {
  const gurmukhi =
    language === 'pa' ? html : html.replaceAll(RUNS.pa, (run) => `<bdi lang="pa">${run}</bdi>`)
  return language === 'pa-Arab'
    ? gurmukhi
    : gurmukhi.replaceAll(RUNS['pa-Arab'], (run) => `<bdi lang="pa-Arab" dir="rtl">${run}</bdi>`)
}

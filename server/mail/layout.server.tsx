import type { CSSProperties } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { directionOf, type Language } from '#shared/i18n/languages.ts'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { isolate } from '#shared/text/isolate.ts'
import type { Mail } from './mailer.ts'

/** A piece of a mail: a card, a paragraph, a small line for its foot, a code to type, a link, what somebody wrote, or named facts, whose values may have lines. */
export type Block =
  | { text: string }
  | { small: string }
  | { code: string }
  | { label: string; url: string }
  | { quote: string }
  | { rows: [label: string, value: string][] }
  | { card: MailCard }

/** What a gift comes as: a picture, a word on it and what it is about. */
export interface MailCard {
  /** The address of a picture twice as broad as high, which says nothing that the words do not. */
  picture: string
  word: string
  title: string
  lines: readonly string[]
}

export interface Reader {
  email: string
  /** Null where nobody proved the address: whoever typed it would have their words carried there. */
  first_name: string | null
  language: Language
}

export type Say = (key: MessageKey, values?: MessageValues) => string

/**
 * Makes a mail that says the same in English and Punjabi, the reader's own first, as text and HTML.
 * @param write the mail's blocks in the language that `say` speaks
 * @param values of the subject
 */
export function composeMail(
  to: string,
  language: Language,
  subject: MessageKey,
  write: (say: Say, language: Language) => Block[],
  values?: MessageValues,
): Mail {
  const other: Language = language === 'en' ? 'pa' : 'en'
  const parts = [language, other].map((spoken) => {
    const say: Say = (key, values) => translate(spoken, key, values)
    return { language: spoken, title: say(subject, values), blocks: write(say, spoken) }
  })
  return {
    to,
    subject: translate(language, subject, values),
    text: parts.map(textOf).join('\n\n— — —\n\n') + '\n',
    html: `<!doctype html>${renderToStaticMarkup(<Letter language={language} parts={parts} />)}`,
  }
}

interface Part {
  language: Language
  title: string
  blocks: Block[]
}

function textOf({ title, blocks }: Part): string {
  const lines = blocks.map((block) => {
    if ('url' in block) return `${block.label}:\n${block.url}`
    if ('rows' in block) return block.rows.map(rowInText).join('\n')
    if ('card' in block) return [block.card.title, ...block.card.lines].join('\n')
    if ('quote' in block) return block.quote.split('\n').map(quoted).join('\n')
    if ('small' in block) return block.small
    return 'code' in block ? block.code : block.text
  })
  return [title, ...lines].join('\n\n')
}

const rowInText = ([label, value]: [string, string]) => `${label}: ${value.replaceAll('\n', ' · ')}`
const quoted = (line: string) => `> ${isolate(line)}`

// Mail programs know no style sheets and no variables; the colours are those of styles/tokens.css.
const INK = '#16184A'
const LINE = '#FFB51F'
/** The ground of a gift's card, which keeps its dye by night. */
const CARD = '#1B1E55'
const styles = {
  ground: { margin: 0, padding: '24px 12px', background: '#F4F6FC', color: INK },
  sheet: {
    maxWidth: 560,
    margin: '0 auto',
    padding: '24px',
    background: '#FFFFFF',
    borderTop: `6px solid ${LINE}`,
    fontFamily: "'Noto Sans Gurmukhi', system-ui, 'Segoe UI', Roboto, sans-serif",
    fontSize: 18,
    lineHeight: 1.6,
  },
  small: { margin: '0 0 8px', fontSize: 14 },
  rule: { border: 0, borderTop: `3px solid ${LINE}`, margin: '32px 0' },
  title: { fontSize: 26, lineHeight: 1.36, margin: '0 0 16px' },
  code: { fontSize: 34, fontWeight: 700, letterSpacing: '.2em', margin: '16px 0' },
  longCode: { fontSize: 22, fontWeight: 700, whiteSpace: 'nowrap', margin: '16px 0' },
  quote: {
    margin: '16px 0',
    padding: '4px 16px',
    borderInlineStart: `4px solid ${LINE}`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  card: { margin: '0 0 24px', background: CARD, color: '#FFFFFF', overflow: 'hidden' },
  cloth: { display: 'block', width: '100%', height: 'auto', border: 0 },
  face: { padding: '16px 20px 20px' },
  word: { margin: 0, color: LINE, fontSize: 32, lineHeight: 1.36, fontWeight: 700 },
  book: { margin: '4px 0 0', fontWeight: 700, overflowWrap: 'anywhere' },
  line: { margin: 0, overflowWrap: 'anywhere' },
  rows: { borderCollapse: 'collapse', width: '100%', margin: '16px 0' },
  label: { textAlign: 'start', verticalAlign: 'top', fontWeight: 400, padding: '6px 0' },
  value: {
    textAlign: 'end',
    fontWeight: 700,
    padding: '6px 0',
    paddingInlineStart: 16,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  action: {
    display: 'inline-block',
    padding: '12px 20px',
    background: INK,
    color: '#FFFFFF',
    textDecoration: 'none',
  },
} satisfies Record<string, CSSProperties>

function Letter({ language, parts }: { language: Language; parts: Part[] }) {
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{parts[0]?.title}</title>
      </head>
      <body style={styles.ground}>
        <div style={styles.sheet}>
          {parts.map((part, index) => (
            <div key={part.language} lang={part.language} dir={directionOf(part.language)}>
              {index > 0 && <hr style={styles.rule} />}
              <h1 style={styles.title}>{part.title}</h1>
              {part.blocks.map((block, place) => (
                <Piece key={place} block={block} />
              ))}
            </div>
          ))}
        </div>
      </body>
    </html>
  )
}

function Piece({ block }: { block: Block }) {
  if ('card' in block) return <Card {...block.card} />
  if ('small' in block) return <p style={styles.small}>{block.small}</p>
  if ('text' in block) return <p>{block.text}</p>
  if ('code' in block) {
    return (
      <p dir="ltr" style={block.code.length > 8 ? styles.longCode : styles.code}>
        {block.code}
      </p>
    )
  }
  if ('quote' in block) {
    return (
      <blockquote dir="auto" style={styles.quote}>
        {block.quote}
      </blockquote>
    )
  }
  if ('rows' in block) return <Rows rows={block.rows} />
  return (
    <p>
      <a href={block.url} style={styles.action}>
        {block.label}
      </a>
    </p>
  )
}

/** Where pictures are not loaded, the card is there in its colour and its words. */
function Card({ picture, word, title, lines }: MailCard) {
  return (
    <div style={styles.card}>
      <img src={picture} width={512} alt="" style={styles.cloth} />
      <div style={styles.face}>
        <p style={styles.word}>{word}</p>
        <p style={styles.book}>{title}</p>
        {lines.map((line) => (
          <p key={line} style={styles.line}>
            {line}
          </p>
        ))}
      </div>
    </div>
  )
}

function Rows({ rows }: { rows: [label: string, value: string][] }) {
  return (
    <table style={styles.rows}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row" style={styles.label}>
              {label}
            </th>
            <td style={styles.value}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

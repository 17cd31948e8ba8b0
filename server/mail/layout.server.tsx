import type { CSSProperties } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../shared/languages'
import { translate, type MessageKey, type MessageValues } from '../../shared/messages'
import type { Mail } from './mailer'

/** A piece of a mail: a paragraph, a code to type, or a link. */
export type Block = { text: string } | { code: string } | { label: string; url: string }

/** Whom a mail is written to. */
export interface Reader {
  email: string
  first_name: string
  language: Language
}

export type Say = (key: MessageKey, values?: MessageValues) => string

/**
 * Makes a mail that says the same in English and Punjabi, the reader's own first, as text and HTML.
 * @param write the mail's blocks in the language that `say` speaks
 */
export function composeMail(
  to: string,
  language: Language,
  subject: MessageKey,
  write: (say: Say) => Block[],
): Mail {
  const other: Language = language === 'en' ? 'pa' : 'en'
  const parts = [language, other].map((spoken) => {
    const say: Say = (key, values) => translate(spoken, key, values)
    return { language: spoken, title: say(subject), blocks: write(say) }
  })
  return {
    to,
    subject: translate(language, subject),
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
    return 'code' in block ? block.code : block.text
  })
  return [title, ...lines].join('\n\n')
}

// Mail programs know no style sheets and no variables; the colours are those of styles/tokens.css.
const INK = '#16184A'
const LINE = '#FFB51F'
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
  rule: { border: 0, borderTop: `3px solid ${LINE}`, margin: '32px 0' },
  title: { fontSize: 26, lineHeight: 1.36, margin: '0 0 16px' },
  code: { fontSize: 34, fontWeight: 700, letterSpacing: '.2em', margin: '16px 0' },
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
    <html lang={language} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{parts[0]?.title}</title>
      </head>
      <body style={styles.ground}>
        <div style={styles.sheet}>
          {parts.map((part, index) => (
            <div key={part.language} lang={part.language}>
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
  if ('text' in block) return <p>{block.text}</p>
  if ('code' in block) {
    return (
      <p dir="ltr" style={styles.code}>
        {block.code}
      </p>
    )
  }
  return (
    <p>
      <a href={block.url} style={styles.action}>
        {block.label}
      </a>
    </p>
  )
}

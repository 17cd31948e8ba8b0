import { files, read } from './sources.ts'

/** The decision records, and the index of them that `npm run docs` writes. */
export const INDEX = 'docs/decisions/README.md'

export interface Decision {
  file: string
  number: string
  title: string
  date: string
  status: string
}

const HEAD =
  /^# (\d+)\. (.+)\n\nDate: (\d{4}-\d\d-\d\d)\. Status: (accepted|superseded by \[\d{4}\]\(\d{4}-[\w-]+\.md\))\.\n\n/

export const recordFiles = files.filter((file) => /^docs\/decisions\/\d.*\.md$/.test(file)).sort()

/**
 * What the head of a record says.
 * @throws where it has another form than the others
 */
export function decisionOf(path: string): Decision {
  const file = path.split('/').at(-1) ?? ''
  const [, number = '', title = '', date = '', status = ''] = HEAD.exec(read(path)) ?? []
  if (number.padStart(4, '0') !== file.slice(0, 4))
    throw new Error(
      `${path} does not begin with “# <number>. <title>” and “Date: <day>. Status: <status>.”`,
    )
  return { file, number: file.slice(0, 4), title, date, status }
}

export const decisionIndex = () =>
  [
    '# Decisions\n',
    'Why it is built so: one page for each decision. A record says what was decided, why, and at what',
    'price. One that a later record replaces stays, says which, and keeps the words of its time; the',
    'others are kept in the words of `docs/glossary.md`. `npm run docs` writes this list.\n',
    '| number | decision | date | status |',
    '|---|---|---|---|',
    ...recordFiles
      .map(decisionOf)
      .map(
        ({ file, number, title, date, status }) =>
          `| ${number} | [${title}](${file}) | ${date} | ${status} |`,
      ),
    '',
  ].join('\n')

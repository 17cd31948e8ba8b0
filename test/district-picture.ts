import { DISTRICTS } from '#features/districts.ts'
import { districtOf, ours, read } from './sources.ts'

/** `docs/architecture.md` holds the picture between these lines; `npm run docs` draws it. */
export const PAGE = 'docs/architecture.md'
const BEGIN = '<!-- districts: drawn by npm run docs -->'
const END = '<!-- end of districts -->'

/** Folders beside the districts, in the order in which they stand on each other. */
const FOLDERS = {
  app: 'addresses, pages, layout, all calls, start',
  web: 'the site without nouns',
  server: 'the platform without nouns',
  db: 'migrations and table types',
  punjabi: 'the scripts: text and search',
  shared: 'pure code for both halves',
} as const

/** How often files of one folder or district import files of another. */
function arrows(partOf: (file: string) => string | undefined): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { from, to } of ours) {
    const [above, below] = [partOf(from), partOf(to)]
    if (!above || !below || above === below) continue
    const arrow = `${above} ${below}`
    counts.set(arrow, (counts.get(arrow) ?? 0) + 1)
  }
  return counts
}

/** The districts and the folders around them, as Mermaid: a number is how many imports an arrow stands for. */
export function districtPicture(): string {
  const order = [...Object.keys(FOLDERS), 'features', ...Object.keys(DISTRICTS)]
  const rank = (arrow: string) => {
    const [above = '', below = ''] = arrow.split(' ')
    return order.indexOf(above) * order.length + order.indexOf(below)
  }
  const drawn = (counts: Map<string, number>) =>
    [...counts]
      .sort(([a], [b]) => rank(a) - rank(b))
      .map(([arrow, count]) => `  ${arrow.replace(' ', ` -->|${count}| `)}`)
  const box = ([name, text]: [string, string]) => `${name}["<b>${name}</b><br/>${text}"]`
  const folderOf = (file: string) => {
    const [folder = ''] = file.split('/')
    return folder in FOLDERS || folder === 'features' ? folder : undefined
  }
  return [
    'flowchart TD',
    ...Object.entries(FOLDERS).map((folder) => `  ${box(folder)}`),
    '  subgraph features',
    ...Object.entries(DISTRICTS).map((district) => `    ${box(district)}`),
    '  end',
    ...drawn(arrows(districtOf)),
    ...drawn(arrows(folderOf)),
  ].join('\n')
}

/** The page with the picture as the code is now. */
export function redrawn(): string {
  const [before, rest] = read(PAGE).split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`${PAGE} has no picture`)
  return `${before}${BEGIN}\n\n\`\`\`mermaid\n${districtPicture()}\n\`\`\`\n\n${END}${after}`
}

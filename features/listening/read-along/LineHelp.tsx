import type { Line } from './contract.ts'
import './line-help.css'

interface LineHelpProps {
  line: Pick<Line, 'text' | 'meaning'>
}

/** Names the help by what it gives: where nobody translated a line, letters alone. */
export const helpName = (lines: readonly Pick<Line, 'meaning'>[]) =>
  lines.some(({ meaning }) => meaning) ? 'verse.help' : 'verse.letters'

/** Under a line: how it is said, in Latin letters, and what it means, where somebody translated it. */
export function LineHelp({ line }: LineHelpProps) {
  const roman = line.text.roman ?? line.text.suggestedRoman
  return (
    <span className="line-help" dir="ltr">
      {roman && <i lang="pa-Latn">{roman}</i>}
      {line.meaning && <span lang="en">{line.meaning}</span>}
    </span>
  )
}

import { useEffect, useRef } from 'react'

/**
 * What was done takes its button away, and mostly its row: the focus that went with it goes on to
 * the name of the next row, or else to the heading or the last row, and so is heard.
 */
export function useNextRow<Row, List extends HTMLElement = HTMLUListElement>(
  rows: readonly Row[] | undefined,
  idOf: (row: Row) => string,
) {
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<List>(null)
  const shown = useRef(rows)
  const done = useRef<string>(undefined)
  useEffect(() => {
    const before = shown.current ?? []
    if (rows) shown.current = rows
    const place = before.findIndex((row) => idOf(row) === done.current)
    if (!rows || rows === before || place < 0) return
    const next = rows[place]
    const stays = next !== undefined && idOf(next) === done.current
    done.current = undefined
    if (document.activeElement !== document.body) return
    const names = [...(list.current?.querySelectorAll('h3') ?? [])]
    const target = names[stays ? place + 1 : place] ?? heading.current ?? names.at(-1)
    target?.focus()
  }, [rows, idOf])
  return { heading, list, leave: (id: string) => void (done.current = id) }
}

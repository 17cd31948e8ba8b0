import { ATTRIBUTES, SCRIPTS, type NamesInScripts } from '#shared/text/names.ts'

/** A book's title in every script that somebody has written it in, for pages the server writes. */
export function PrintedTitle({ names }: { names: NamesInScripts }) {
  return SCRIPTS.map((script) => {
    const name = names[script]
    return (
      name && (
        <bdi key={script} {...ATTRIBUTES[script]}>
          {name}
        </bdi>
      )
    )
  })
}

interface PageTitleProps {
  /** The word on the page's line, above this heading. */
  word: string
  children: string
  large?: boolean | undefined
}

/** The heading under a page's word: only for those who listen where it is that word, which nobody reads twice. */
export function PageTitle({ word, children: title, large }: PageTitleProps) {
  return (
    <h1 className={title === word ? 'vh' : large ? 'h1' : 'h2'} tabIndex={-1}>
      {title}
    </h1>
  )
}

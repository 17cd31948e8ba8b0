import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface CardProps {
  /** Where the whole card leads. */
  to: string
  title: ReactNode
  /** The script of the title, where it is not that of the page. */
  titleLang?: string | undefined
  titleAs?: 'h2' | 'h3' | 'h4' | 'p' | undefined
  cover: ReactNode
  by?: ReactNode
  /** Price, length, rating, tags in one line. */
  meta?: ReactNode
  /** A control beside the title, above the link. */
  corner?: ReactNode
  /** A control at the end of the meta line, above the link. */
  more?: ReactNode
}

/** A thing with a cover: one link covers all of it, and controls lie above that link. */
export function Card(props: CardProps) {
  const Title = props.titleAs ?? 'h3'
  return (
    <div className="card">
      {props.cover}
      <Title className="card__t" lang={props.titleLang}>
        <Link to={props.to}>{props.title}</Link>
      </Title>
      {props.by && <p className="card__by">{props.by}</p>}
      {(props.meta || props.more) && (
        <div className="card__m">
          {props.meta}
          {props.more && <span className="card__more">{props.more}</span>}
        </div>
      )}
      {props.corner && <span className="card__corner">{props.corner}</span>}
    </div>
  )
}

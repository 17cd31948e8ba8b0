import { Link } from 'react-router'

export interface Tab {
  to: string
  label: string
  /** Shown after the label, already formatted. */
  count?: string | undefined
  current?: boolean | undefined
}

/** Links between views of one list; each view has its own address. */
export function Tabs({ tabs, label }: { tabs: Tab[]; label: string }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          className="tab"
          to={tab.to}
          aria-current={tab.current ? 'page' : undefined}
          preventScrollReset
        >
          {tab.label}
          {tab.count !== undefined && <span className="n">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/intl.tsx'
import { pageWindow } from './page-window.ts'

interface PagerProps {
  /** The page shown, from 1. */
  page: number
  pages: number
  /** The address of a page. */
  to: (page: number) => string
  /** The name of the whole where a page has two. */
  label?: string
}

interface StepProps {
  to: string | undefined
  rel: 'prev' | 'next'
  children: ReactNode
}

function Step({ to, rel, children }: StepProps) {
  if (to === undefined) return <span className="pager__off">{children}</span>
  return (
    <Link to={to} rel={rel}>
      {children}
    </Link>
  )
}

/** Previous, numbers, next. Nothing at all where there is one page. */
export function Pager({ page, pages, to, label }: PagerProps) {
  const t = useT()
  if (pages < 2) return null
  return (
    <nav className="pager" aria-label={label ?? t('pager.label')}>
      <ul role="list">
        <li>
          <Step to={page > 1 ? to(page - 1) : undefined} rel="prev">
            {t('pager.previous')}
          </Step>
        </li>
        {pageWindow(page, pages).map((number, place) => (
          <li key={number ?? `gap-${place}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={to(number)}
                aria-label={t('pager.page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
        <li>
          <Step to={page < pages ? to(page + 1) : undefined} rel="next">
            {t('pager.next')}
          </Step>
        </li>
      </ul>
    </nav>
  )
}

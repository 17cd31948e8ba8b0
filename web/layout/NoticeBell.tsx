import { Suspense } from 'react'
import { Link } from 'react-router'
import { useT } from '../lib/intl'
import { later } from '../lib/later'
import { useAwake } from '../lib/use-awake'
import { paths } from '../paths'
import { Icon } from '../ui/Icon'

const NoticeCount = later(() => import('../../features/live-notices/NoticeCount'), 'listening')

/** The bell of the header; how many notices are unread comes once the page is awake. */
export function NoticeBell() {
  const t = useT()
  const awake = useAwake()
  return (
    <Link className="tool" to={paths.notices()}>
      <Icon name="bell" />
      <span className="vh">{t('nav.notices')}</span>
      <Suspense>{awake && <NoticeCount />}</Suspense>
    </Link>
  )
}

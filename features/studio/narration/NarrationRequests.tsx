import { useEffect, useRef, useState } from 'react'
import { scriptOf } from '#shared/text/script-of.ts'
import { paths } from '#shared/http/paths.ts'
import { WorkName } from '#features/discovery/open-works/WorkName.tsx'
import {
  useAcceptNarrationRequestMutation,
  useDeclineNarrationRequestMutation,
  useEndNarrationRequestMutation,
  useListNarrationRequestsQuery,
} from '#web/api/studio.gen.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import art from '#web/styles/cloth/empty-notices.svg'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { Name } from '#web/ui/Name.tsx'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import type { NarrationRequest } from './contract.ts'
import { REQUEST_SIDES, type RequestSide } from './open-view.ts'
import { usePress } from './use-press.ts'

/** Who asks for works of one's own, and what one asked others for. */
export function NarrationRequests() {
  return (
    <>
      {REQUEST_SIDES.map((side) => (
        <Requests key={side} side={side} />
      ))}
    </>
  )
}

function Requests({ side }: { side: RequestSide }) {
  const t = useT()
  return (
    <section aria-labelledby={`requests-${side}`}>
      <h2 className="narration__head" id={`requests-${side}`}>
        {t(`studio.requests_${side}`)}
      </h2>
      <RequestsPage side={side} />
    </section>
  )
}

/** Twenty requests; the next twenty begin where these end, wherever that is by then. */
function RequestsPage({ side, after }: { side: RequestSide; after?: number }) {
  const t = useT()
  const [isMore, setMore] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const isNext = after !== undefined
  const { data, isError, refetch } = useListNarrationRequestsQuery({
    side,
    ...(isNext && { _after: after }),
  })
  const isThere = data !== undefined
  useEffect(() => {
    // The button that asked for these is gone.
    if (isNext && isThere && document.activeElement === document.body) list.current?.focus()
  }, [isNext, isThere])
  if (!data)
    return isError ? (
      <FailedNote
        text={t('studio.requests_failed')}
        retry={t('browse.retry')}
        onRetry={() => void refetch()}
      />
    ) : (
      <SkeletonLines count={3} label={t('studio.requests_loading')} />
    )
  const { requests, next } = data
  return (
    <>
      {requests.length === 0 && !isNext && (
        <EmptyState
          inRoom
          art={art}
          title={t(`studio.requests_none_${side}`)}
          titleAs="p"
          action={
            <ButtonLink
              variant="quiet"
              to={paths.studioOpen(side === 'received' ? { view: 'ours' } : {})}
            >
              {t(side === 'received' ? 'studio.open_ours' : 'studio.open_works')}
            </ButtonLink>
          }
        />
      )}
      <ul className="narration" role="list" ref={list} tabIndex={-1}>
        {requests.map((request) => (
          <Row key={request._id} request={request} side={side} onDone={() => void refetch()} />
        ))}
      </ul>
      {next !== null && isMore && <RequestsPage side={side} after={next} />}
      {next !== null && !isMore && (
        <Button variant="quiet" onClick={() => setMore(true)}>
          {t('studio.requests_more')}
        </Button>
      )}
    </>
  )
}

interface RowProps {
  request: NarrationRequest
  side: RequestSide
  onDone: () => void
}

function Row({ request, side, onDone }: RowProps) {
  const t = useT()
  const { date } = useFormat()
  const { work, person, note, state, expires_at } = request
  return (
    <li className="narration__row narration__row--request">
      <div className="narration__what">
        <h3 className="studio__title">
          <WorkName of={work.title} />
        </h3>
        <p className="small muted">
          <Name of={side === 'received' ? request.by : request.offered_by} />
          {side === 'received' && (
            <>
              {' · '}
              <bdi>{person}</bdi>
            </>
          )}
          {' · '}
          <span className="num">{t('studio.open_wishes', { count: work.wishes })}</span>
        </p>
        {note && (
          <p className="narration__note" {...scriptOf(note)}>
            {note}
          </p>
        )}
      </div>
      <div className="narration__do">
        <Tag>
          {expires_at
            ? t('studio.request_until', { day: date(expires_at) })
            : t(`studio.request_${state}`)}
        </Tag>
        <Acts request={request} onDone={onDone} />
      </div>
    </li>
  )
}

function Acts({ request, onDone }: Omit<RowProps, 'side'>) {
  const t = useT()
  const id = { id: request._id }
  const [accept] = useAcceptNarrationRequestMutation()
  const [decline] = useDeclineNarrationRequestMutation()
  const [end] = useEndNarrationRequestMutation()
  const accepting = usePress(() => accept(id), onDone)
  const declining = usePress(() => decline(id), onDone)
  const ending = usePress(() => end(id), onDone)
  const may = (act: NarrationRequest['may'][number]) => request.may.includes(act)
  return (
    <>
      {may('accept') && (
        <Button busy={accepting.busy} onClick={accepting.press}>
          {t('studio.request_accept')}
        </Button>
      )}
      {may('decline') && (
        <Button variant="quiet" busy={declining.busy} onClick={declining.press}>
          {t('studio.request_decline')}
        </Button>
      )}
      {may('end') && (
        <Button variant="quiet" busy={ending.busy} onClick={ending.press}>
          {t('studio.request_end')}
        </Button>
      )}
    </>
  )
}

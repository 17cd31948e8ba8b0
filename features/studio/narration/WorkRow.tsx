import { Link } from 'react-router'
import { MachineNames, WorkName } from '#features/discovery/open-works/WorkName.tsx'
import { paths } from '#shared/http/paths.ts'
import {
  useEndNarrationRequestMutation,
  useWithdrawWorksMutation,
  type ListOrganisationsApiResponse,
} from '#web/api/studio.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Comma } from '#web/ui/Comma.tsx'
import { Name } from '#web/ui/Name.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { AskForWork } from './AskForWork.tsx'
import type { WorkToNarrate } from './contract.ts'
import { usePress } from './use-press.ts'

interface WorkRowProps {
  work: WorkToNarrate
  /** Whether it is shown among what one's own organisation offers. */
  isOffer: boolean
  /** Whether the reader may take it back, being an owner or editor of the organisation that offers it. */
  canTakeBack: boolean
  writable: ListOrganisationsApiResponse['organisation']
  onDone: () => void
}

/** A work without a voice, with what its reader may do about it. */
export function WorkRow({ work, isOffer, canTakeBack, writable, onDone }: WorkRowProps) {
  const t = useT()
  const { title, authors, offered_by, wishes } = work
  return (
    <li className="narration__row">
      <img
        className="studio__cloth"
        src={paths.workCloth(work._id)}
        alt=""
        width={64}
        height={64}
        loading="lazy"
      />
      <div className="narration__what">
        <h2 className="studio__title">
          {work.own ? (
            <Link to={paths.submission(work._id)}>
              <WorkName of={title} />
            </Link>
          ) : (
            <WorkName of={title} />
          )}
        </h2>
        <p className="small muted">
          {authors.map((author, place) => (
            <span key={place}>
              {place > 0 && <Comma />}
              <WorkName of={author} />
            </span>
          ))}
          {!isOffer && (
            <>
              {' · '}
              <Name of={offered_by} />
            </>
          )}
          {' · '}
          <span className="num">{t('studio.open_wishes', { count: wishes })}</span>
        </p>
        <MachineNames of={[title, ...authors]} />
      </div>
      <div className="narration__do">
        {isOffer ? (
          canTakeBack && <TakeBack work={work} onDone={onDone} />
        ) : (
          <Ask work={work} writable={writable} onDone={onDone} />
        )}
      </div>
    </li>
  )
}

function TakeBack({ work, onDone }: Pick<WorkRowProps, 'work' | 'onDone'>) {
  const t = useT()
  const [send] = useWithdrawWorksMutation()
  const { busy, press } = usePress(() => send({ body: { submissions: [work._id] } }), onDone)
  return (
    <Button variant="quiet" busy={busy} onClick={press}>
      {t('studio.offer_end')}
    </Button>
  )
}

function Ask({ work, writable, onDone }: Pick<WorkRowProps, 'work' | 'writable' | 'onDone'>) {
  const t = useT()
  const { request } = work
  const [send] = useEndNarrationRequestMutation()
  const { busy, press } = usePress(() => send({ id: request?._id ?? '' }), onDone)
  if (work.own) return <Tag>{t('studio.open_own')}</Tag>
  if (!request) return <AskForWork work={work} writable={writable} onDone={onDone} />
  return (
    <>
      <Tag>{t(`studio.request_${request.state}`)}</Tag>
      {request.state === 'asked' && writable.length > 0 && (
        <Button variant="quiet" busy={busy} onClick={press}>
          {t('studio.request_end')}
        </Button>
      )}
    </>
  )
}

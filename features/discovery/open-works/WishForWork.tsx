import {
  discoveryApi,
  useEndWishForWorkMutation,
  useWishForWorkMutation,
  type ListOpenWorksApiArg,
} from '#web/api/discovery.gen.ts'
import { useToggle } from '#web/forms/use-toggle.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useAppDispatch, useMe } from '#web/session/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { LoginFirst } from '#features/account/login/LoginFirst.tsx'
import type { ListedWork } from './contract.ts'
import { rememberWish } from './wish-after-login.ts'

interface WishForWorkProps {
  work: ListedWork
  /** The list that shows it, which says the same afterwards. */
  list: ListOpenWorksApiArg
}

/** Wishes that a work be recorded, or takes that back; a visitor logs in first, and has wished then. */
export function WishForWork({ work, list }: WishForWorkProps) {
  const t = useT()
  return (
    <div className="work__wish">
      {useMe() ? (
        <Wish work={work} list={list} />
      ) : (
        <LoginFirst variant="quiet" onClick={() => rememberWish(work._id)}>
          <Icon name="heart" /> {t('open.wish')}
        </LoginFirst>
      )}
      <span className="small muted num">{t('open.wishes', { count: work.wishes })}</span>
    </div>
  )
}

function Wish({ work, list }: WishForWorkProps) {
  const t = useT()
  const noteWork = useNoteWork(list)
  const [wish] = useWishForWorkMutation()
  const [end] = useEndWishForWorkMutation()
  const { on, busy, toggle } = useToggle(work.wished, async (wanted) => {
    const { data, error } = await (wanted ? wish : end)({ id: work._id })
    if (!data) return { error }
    noteWork(data.work)
    return { said: data.message }
  })
  return (
    <Button variant="quiet" busy={busy} aria-pressed={on} onClick={toggle}>
      <Icon name={on ? 'check' : 'heart'} /> {t(on ? 'open.wishing' : 'open.wish')}
    </Button>
  )
}

/** Has a list say of a work what the server said of it last. */
export function useNoteWork(list: ListOpenWorksApiArg): (work: ListedWork) => void {
  const dispatch = useAppDispatch()
  return (work) =>
    void dispatch(
      discoveryApi.util.updateQueryData('listOpenWorks', list, ({ works }) => {
        const place = works.findIndex(({ _id }) => _id === work._id)
        if (place >= 0) works[place] = work
      }),
    )
}

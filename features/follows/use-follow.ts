import { useT } from '../../web/lib/intl'
import {
  useFindFollowQuery,
  useFollowPersonMutation,
  useUnfollowPersonMutation,
} from '../../web/lib/reader-api.gen'
import { useToggle } from '../../web/lib/use-toggle'

/** Whether I follow a person, and how to change that; `known` once the server has said. */
export function useFollow(person: string) {
  const t = useT()
  const { data, refetch } = useFindFollowQuery({ id: person })
  const [follow] = useFollowPersonMutation()
  const [unfollow] = useUnfollowPersonMutation()
  const followed = useToggle(Boolean(data?.follow), async (on) => {
    const { error } = on ? await follow({ body: { person } }) : await unfollow({ personId: person })
    if (error) return { error }
    await refetch()
    return { said: t(on ? 'follow.added' : 'follow.removed') }
  })
  return { known: data !== undefined, ...followed }
}

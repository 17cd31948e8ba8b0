import { useT } from '#web/i18n/intl.tsx'
import {
  useFindFollowQuery,
  useFollowPersonMutation,
  useUnfollowPersonMutation,
} from '#web/api/social.gen.ts'
import { useToggle } from '#web/forms/use-toggle.ts'

/** Tells whether I follow a person, and how to change that; `known` once the server has said. */
export function useFollowPerson(person: string) {
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

import { useAtom } from '#web/state/atom.ts'
import { problemAt, type Draft } from './draft.ts'

/** A draft as the fields of a form use it. */
export function useDocument<T extends object>(draft: Draft<T>) {
  const { name } = draft.options
  const { errors, ...shown } = useAtom(draft.state)
  return {
    ...shown,
    name,
    change: (next: T) => draft.change(next),
    save: () => void draft.save(),
    settle: (whose: 'mine' | 'theirs') => void draft.settle(whose),
    /** For choices, which are made and done: they are saved at once. */
    choose: (next: T) => {
      draft.change(next)
      void draft.save()
    },
    /** What the server said of a field, by its place in the document. */
    problem: (path: string) => problemAt(errors, name, path),
  }
}

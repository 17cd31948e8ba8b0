import {
  useWritePersonNamesMutation,
  useWriteTitlesMutation,
  type WritePersonNamesApiArg,
} from '#web/api/admin.gen.ts'
import type { AdminName } from './contract.ts'

/** The forms that are written; those left out stay. */
export type WrittenForms = WritePersonNamesApiArg['body']

/** Writes forms of a person's name or a book's title. */
export function useWriteName({ kind, _id: id }: AdminName) {
  const [writePerson, person] = useWritePersonNamesMutation()
  const [writeTitle, title] = useWriteTitlesMutation()
  return {
    write: (body: WrittenForms) =>
      kind === 'person' ? writePerson({ id, body }) : writeTitle({ id, body }),
    busy: person.isLoading || title.isLoading,
  }
}

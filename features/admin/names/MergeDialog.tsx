import { useState } from 'react'
import { SEARCH_LETTERS } from '#shared/schemas/limits.ts'
import { isolate } from '#shared/text/isolate.ts'
import { useFindNamesQuery, useMergePeopleMutation } from '#web/api/admin.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Note } from '#web/ui/Note.tsx'
import { RadioSegment } from '#web/ui/RadioSegment.tsx'
import { SearchForm } from '#features/admin/console/SearchForm.tsx'
import { useAction } from '#web/forms/use-action.ts'
import type { AdminName } from './contract.ts'
import { namesArgs } from './names-args.ts'

interface MergeDialogProps {
  person: AdminName
  onClose: () => void
  onDone: () => void
}

/** Makes two people one: finds who stays, then says by both names what will be. */
export function MergeDialog({ person, onClose, onDone }: MergeDialogProps) {
  const t = useT()
  const [into, setInto] = useState<AdminName>()
  const [merge, { isLoading }] = useMergePeopleMutation()
  const { act, refusal } = useAction(onDone)
  const both = { from: isolate(person.names.roman), to: isolate(into?.names.roman ?? '') }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('house.merge_of', { name: both.from })}
      closeLabel={t('nav.close')}
      actions={
        <>
          {into && (
            <Button
              busy={isLoading}
              onClick={() => act(merge({ id: person._id, body: { into: into._id } }))}
            >
              {t('house.merge_confirm', both)}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {t('house.cancel')}
          </Button>
        </>
      }
    >
      <WhoStays person={person} into={into} onChoose={setInto} />
      <div role="status">{into && <Note tone="warn">{t('house.merge_text', both)}</Note>}</div>
      {refusal && (
        <Note tone="bad" role="alert">
          {refusal}
        </Note>
      )}
    </Dialog>
  )
}

interface WhoStaysProps {
  person: AdminName
  into: AdminName | undefined
  onChoose: (into: AdminName | undefined) => void
}

function WhoStays({ person, into, onChoose }: WhoStaysProps) {
  const t = useT()
  const [search, setSearch] = useState('')
  const args = namesArgs({ kind: 'person', page: 1 }, search)
  const { currentData, isFetching } = useFindNamesQuery(args, { skip: !search })
  const others = (currentData?.names ?? []).filter(({ _id }) => _id !== person._id)

  function look(wanted: string) {
    setSearch(wanted)
    onChoose(undefined)
  }
  return (
    <div className="merge">
      <SearchForm
        label={t('house.merge_search')}
        placeholder={t('house.search_scripts')}
        maxLength={SEARCH_LETTERS.most}
        busy={isFetching}
        onSearch={look}
      />
      {search && currentData && others.length === 0 && (
        <p className="people__none">{t('house.found_none')}</p>
      )}
      {others.length > 0 && (
        <RadioSegment
          legend={t('house.merge_into')}
          name="into"
          value={into?._id ?? ''}
          options={others.map(({ _id, names, books }) => ({
            value: _id,
            label: (
              <span className="merge__one">
                <bdi>{names.roman}</bdi>
                {names.gurmukhi && <bdi lang="pa">{names.gurmukhi}</bdi>}
                <span className="small muted num">
                  {t('house.name_books', { count: books ?? 0 })}
                </span>
              </span>
            ),
          }))}
          onChange={(id) => onChoose(others.find(({ _id }) => _id === id))}
        />
      )}
    </div>
  )
}

import { useRef, useState } from 'react'
import { useFindPeopleQuery } from '#web/api/studio.gen.ts'
import { useAttestedName, useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FieldNotes } from '#web/ui/Field.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Name } from '#web/ui/Name.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { DocumentForm } from './DocumentForm.tsx'
import { isNamed, shownNames, UNNAMED } from '#features/studio/submissions/contract.ts'
import type { TabProps } from './use-documents.ts'
import type { Maker } from '#features/studio/submissions/contract.ts'

const ROLES = ['authors', 'narrators'] as const

/** Who wrote a book and who reads it: people of the catalogue, or new ones. */
export function PeopleForm({ submission, documents }: TabProps) {
  const t = useT()
  const nameIn = useAttestedName()
  const document = documents.book
  const { value: book, choose, problem } = document
  return (
    <DocumentForm
      title={t('studio.tab_people')}
      submission={submission}
      document={document}
      isShown={({ people }) => people !== undefined}
    >
      {ROLES.map((role) => (
        <fieldset key={role} className="stack">
          <legend className="label">{t(`studio.makers_${role}`)}</legend>
          <ul className="studio__people" role="list">
            {book[role].map((maker, place) => (
              <li key={place}>
                <Name of={shownNames(maker.names)} />
                {!maker.person && <span className="small muted">{t('studio.person_new')}</span>}
                <IconButton
                  icon="x"
                  label={t('studio.person_remove', { name: nameIn(shownNames(maker.names)) })}
                  onClick={() =>
                    choose({ ...book, [role]: book[role].filter((_, at) => at !== place) })
                  }
                />
                <FieldNotes id={`${role}-${place}`} error={problem(`${role}.${place}`)} />
              </li>
            ))}
          </ul>
          <AddMaker
            label={t(`studio.add_${role}`)}
            onAdd={(maker) => choose({ ...book, [role]: [...book[role], maker] })}
          />
        </fieldset>
      ))}
    </DocumentForm>
  )
}

const GURMUKHI = /\p{Script=Gurmukhi}/u
const ARABIC = /\p{Script=Arabic}/u

/** A name in the script that it was typed in. */
function namesFrom(typed: string): Maker['names'] {
  if (GURMUKHI.test(typed)) return { ...UNNAMED, gurmukhi: typed }
  return ARABIC.test(typed) ? { ...UNNAMED, shahmukhi: typed } : { ...UNNAMED, roman: typed }
}

const LEAST = 2

/** Finds somebody by the sound of their name before they are added a second time. */
function AddMaker({ label, onAdd }: { label: string; onAdd: (maker: Maker) => void }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const name = typed.trim()
  const { currentData: found } = useFindPeopleQuery({ name }, { skip: name.length < LEAST })
  const add = (maker: Maker) => {
    setTyped('')
    onAdd(maker)
  }
  return (
    <div className="stack">
      <TextInput
        label={label}
        hint={t('studio.add_hint')}
        dir="auto"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          if (name.length >= LEAST) list.current?.querySelector('button')?.focus()
        }}
      />
      {name.length >= LEAST && <p className="small">{t('studio.add_choose')}</p>}
      {name.length >= LEAST && (
        <ul ref={list} className="studio__found" role="list" aria-label={t('studio.found_people')}>
          {(found?.people ?? []).map(({ _id, names, books }) => (
            <li key={_id}>
              <Button
                variant="quiet"
                size="sm"
                onClick={() => add({ person: _id, names: { ...pick(names) } })}
              >
                <Name of={names} />{' '}
                <span className="small muted">{t('studio.books', { count: books })}</span>
              </Button>
            </li>
          ))}
          <li>
            <Button
              variant="quiet"
              size="sm"
              onClick={() =>
                isNamed(namesFrom(name)) && add({ person: null, names: namesFrom(name) })
              }
            >
              <Icon name="plus" /> {t('studio.add_new', { name })}
            </Button>
          </li>
        </ul>
      )}
    </div>
  )
}

const pick = ({
  gurmukhi,
  shahmukhi,
  roman,
}: {
  gurmukhi: string | null
  shahmukhi: string | null
  roman: string
}) => ({
  gurmukhi,
  shahmukhi,
  roman,
})

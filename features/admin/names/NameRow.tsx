import { useState } from 'react'
import { ATTRIBUTES } from '#shared/text/names.ts'
import type { Permission } from '#shared/call/permissions.ts'
import { isolate } from '#shared/text/isolate.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { NATIVE, NativeForms } from '#features/admin/console/NativeForms.tsx'
import { AlsoWritten } from '#features/discovery/people/AlsoWritten.tsx'
import type { AdminName } from './contract.ts'
import { ContactDialog } from './ContactDialog.tsx'
import { ContactLines } from './ContactLines.tsx'
import { LifeDialog } from './LifeDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import { useWriteName } from './use-write-name.ts'

interface NameRowProps {
  name: AdminName
  permissions: readonly Permission[]
  onDone: () => void
}

/** One name in its scripts, what a machine suggests for it, and what may be done about it. */
export function NameRow({ name, permissions, onDone }: NameRowProps) {
  const t = useT()
  const { names, suggested, variants, books } = name
  return (
    <li className="admin-row named">
      <div>
        <h3 tabIndex={-1}>
          <bdi {...ATTRIBUTES.roman}>{names.roman}</bdi>
        </h3>
        <NativeForms names={names} />
        <AlsoWritten variants={variants} />
        <ContactLines name={name} />
      </div>
      <div className="named__suggested">
        {NATIVE.map(
          (script) =>
            suggested[script] && (
              <Suggestion
                key={script}
                name={name}
                script={script}
                text={suggested[script]}
                onDone={onDone}
              />
            ),
        )}
      </div>
      {books !== null && (
        <span className="named__books muted num">{t('house.name_books', { count: books })}</span>
      )}
      <Doings name={name} permissions={permissions} onDone={onDone} />
    </li>
  )
}

interface SuggestionProps {
  name: AdminName
  script: (typeof NATIVE)[number]
  text: string
  onDone: () => void
}

function Suggestion({ name, script, text, onDone }: SuggestionProps) {
  const t = useT()
  const { write, busy } = useWriteName(name)
  const { act, refusal } = useAction(onDone)
  return (
    <div className="named__one">
      <Tag>{t('house.name_suggested')}</Tag>
      <bdi {...ATTRIBUTES[script]}>{text}</bdi>
      <Button
        size="sm"
        busy={busy}
        aria-label={t('house.name_approve_of', {
          form: isolate(text),
          name: isolate(name.names.roman),
        })}
        onClick={() => act(write({ [script]: text }))}
      >
        {t('house.name_approve')}
      </Button>
      {refusal && <span role="alert">{refusal}</span>}
    </div>
  )
}

function Doings({ name, permissions, onDone }: NameRowProps) {
  const t = useT()
  const [open, setOpen] = useState<'write' | 'life' | 'contact' | 'merge' | null>(null)
  const close = () => setOpen(null)
  function finish() {
    close()
    onDone()
  }
  const roman = isolate(name.names.roman)
  const { contact, life } = name
  const mayMerge = name.kind === 'person' && permissions.includes('people.merge')
  return (
    <div className="admin-row__acts">
      <IconButton
        icon="pencil"
        label={t('house.name_write_of', { name: roman })}
        onClick={() => setOpen('write')}
      />
      {(life || contact || mayMerge) && (
        <Menu
          end
          label={t('house.catalogue_act_of', { act: t('studio.more'), name: roman })}
          trigger={
            <>
              {t('studio.more')} <Icon name="chevron-down" small />
            </>
          }
        >
          {life && (
            <button type="button" onClick={() => setOpen('life')}>
              {t('house.life_write')}
            </button>
          )}
          {contact && (
            <button type="button" onClick={() => setOpen('contact')}>
              {t('house.reach_write')}
            </button>
          )}
          {mayMerge && (
            <button type="button" onClick={() => setOpen('merge')}>
              {t('house.merge')}
            </button>
          )}
        </Menu>
      )}
      {open === 'write' && <NameDialog name={name} onClose={close} onDone={finish} />}
      {open === 'life' && life && (
        <LifeDialog person={{ ...name, life }} onClose={close} onDone={finish} />
      )}
      {open === 'contact' && contact && (
        <ContactDialog person={{ ...name, contact }} onClose={close} onDone={finish} />
      )}
      {open === 'merge' && <MergeDialog person={name} onClose={close} onDone={finish} />}
    </div>
  )
}

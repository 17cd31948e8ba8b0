import { useState } from 'react'
import type { ApiError } from '#web/api/api.ts'
import { useWriteRightsMutation } from '#web/api/studio.gen.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Select } from '#web/ui/Select.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { DocumentForm } from './DocumentForm.tsx'
import { useWriteInTurn } from '#features/studio/submissions/use-write-in-turn.ts'
import type { TabProps, Unsigned } from './use-documents.ts'
import { BASES, type Right, type Submission } from '#features/studio/submissions/contract.ts'
import { problemAt } from './draft.ts'

const EMPTY: Right = { basis: null, holder: null, territories: ['*'], from: null, until: null }

/** The rights that a recording rests on. */
const kindsOf = ({ translation }: Unsigned): RightFieldsProps['kind'][] =>
  translation ? ['work', 'translation', 'performance'] : ['work', 'performance']

/** What a recording rests on, and the statement that it is so. */
export function RightsForm({ submission, documents }: TabProps) {
  const t = useT()
  const [refusal, setRefusal] = useState<ApiError>()
  const document = documents.rights
  const { value: rights, change, problem } = document
  return (
    <>
      <DocumentForm
        title={t('studio.tab_rights')}
        submission={submission}
        document={document}
        beside={submission.role === 'editor' && <p>{t('studio.rights_of_owner')}</p>}
      >
        <p>{t('studio.rights_text')}</p>
        <Checkbox
          label={t('studio.is_translation')}
          checked={rights.translation !== null}
          onChange={({ target }) =>
            document.choose({ ...rights, translation: target.checked ? EMPTY : null })
          }
        />
        {kindsOf(rights).map((kind) => (
          <RightFields
            key={kind}
            kind={kind}
            right={rights[kind] ?? EMPTY}
            onChange={(right) => change({ ...rights, [kind]: right })}
            onChoose={(right) => document.choose({ ...rights, [kind]: right })}
            problem={(path) => problem(path) ?? problemAt(refusal?.errors ?? [], 'rights', path)}
          />
        ))}
      </DocumentForm>
      <Signature
        submission={submission}
        rights={rights}
        isContested={document.theirs !== undefined}
        refusal={refusal}
        onRefuse={setRefusal}
      />
    </>
  )
}

interface SignatureProps {
  submission: Submission
  rights: Unsigned
  /** Another's text stands against this one: nobody knows yet what would be signed. */
  isContested: boolean
  refusal: ApiError | undefined
  onRefuse: (refusal: ApiError | undefined) => void
}

/** Who signed, or the statement to sign. */
function Signature({ submission, rights, isContested, refusal, onRefuse }: SignatureProps) {
  const t = useT()
  const { date } = useFormat()
  const [write, { isLoading }] = useWriteRightsMutation()
  const inTurn = useWriteInTurn(submission)
  const [isSure, setSure] = useState(false)
  const { _id: id, mayWriteRights } = submission
  const { signed } = submission.rights
  const hasBases = kindsOf(rights).every((kind) => rights[kind]?.basis)
  const maySign = isSure && hasBases && !isContested
  async function sign() {
    const body = { rights, sign: true }
    const { error } = await inTurn((version) => write({ id, body: { version, ...body } }))
    onRefuse(error as ApiError | undefined)
  }
  if (signed) {
    const { name, at } = signed
    const day = date(at)
    const words = name ? t('studio.signed', { name, day }) : t('studio.signed_gone', { day })
    return <Note tone="ok">{words}</Note>
  }
  if (!mayWriteRights) return null
  return (
    <div className="stack">
      <Checkbox
        label={t('studio.statement')}
        checked={isSure}
        onChange={({ target }) => setSure(target.checked)}
      />
      {refusal && (
        <Note tone="bad" role="alert">
          {refusal.message ?? t(refusal.status === 0 ? 'error.offline' : 'error.generic')}
        </Note>
      )}
      {!hasBases && <p className="muted">{t('studio.sign_needs_bases')}</p>}
      <div>
        <Button busy={isLoading} aria-disabled={!maySign} onClick={() => maySign && void sign()}>
          {t('studio.sign')}
        </Button>
      </div>
    </div>
  )
}

interface RightFieldsProps {
  kind: 'work' | 'translation' | 'performance'
  right: Right
  onChange: (right: Right) => void
  /** A choice is made and done. */
  onChoose: (right: Right) => void
  problem: (path: string) => string | undefined
}

function RightFields({ kind, right, onChange, onChoose, problem }: RightFieldsProps) {
  const t = useT()
  return (
    <fieldset className="studio__facts">
      <legend className="label">{t(`studio.right_${kind}`)}</legend>
      <Select
        id={`rights.${kind}.basis`}
        label={t('studio.basis')}
        placeholder={t('studio.basis_choose')}
        value={right.basis ?? ''}
        options={BASES.map((basis) => ({ value: basis, label: t(`studio.basis_${basis}`) }))}
        error={problem(`${kind}.basis`)}
        onChange={({ target }) =>
          onChoose({ ...right, basis: BASES.find((basis) => basis === target.value) ?? null })
        }
      />
      <TextInput
        id={`rights.${kind}.holder`}
        label={t('studio.holder')}
        dir="auto"
        value={right.holder ?? ''}
        error={problem(`${kind}.holder`)}
        onChange={({ target }) => onChange({ ...right, holder: target.value || null })}
      />
      <DayInput
        label={t('studio.until')}
        optional={t('field.optional')}
        unread={t('studio.unread_day')}
        value={right.until}
        error={problem(`${kind}.until`)}
        onDay={(until) => onChange({ ...right, until })}
      />
    </fieldset>
  )
}

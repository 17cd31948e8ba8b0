import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { isWritable } from '#features/studio/organisations/membership.ts'
import { loadWritable } from '#app/studio/shown-organisation.ts'
import { NamesFields } from '#features/studio/writing/NamesFields.tsx'
import { isNamed, UNNAMED } from '#features/studio/submissions/working-copy.ts'
import '#features/studio/submissions/studio.css'
import { Head } from '#app/layout/Head.tsx'
import { StudioTabs } from '#app/layout/StudioTabs.tsx'
import { StepsOfABook } from '#app/studio-new/StepsOfABook.tsx'
import { paths } from '#shared/http/paths.ts'
import { once, type ApiError } from '#web/api/api.ts'
import { useCreateSubmissionMutation, useListOrganisationsQuery } from '#web/api/studio.gen.ts'
import { type LoadContext } from '#web/boot/load.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { newKey } from '#web/storage/order-key.ts'
import { Button } from '#web/ui/Button.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Select } from '#web/ui/Select.tsx'

export async function load({ store, url }: LoadContext) {
  await loadWritable({ store, url })
  return null
}

export function Page() {
  const t = useT()
  const nameIn = useNameIn()
  const navigate = useNavigate()
  const { data: mine } = useListOrganisationsQuery()
  const organisations = (mine?.organisation ?? []).filter(isWritable)
  const [chosen, setChosen] = useState<string>()
  const [title, setTitle] = useState(UNNAMED)
  const [key] = useState(newKey)
  const [refusal, setRefusal] = useState<ApiError>()
  const [create, { isLoading }] = useCreateSubmissionMutation()
  const organisation = chosen ?? organisations[0]?._id ?? ''

  async function begin() {
    if (!isNamed(title))
      return setRefusal({
        status: 422,
        code: 'invalid',
        errors: [],
        message: t('studio.needs_title'),
      })
    const { data, error } = await create({ body: once({ organisation, title }, key) })
    if (data) void navigate(paths.submission(data.submission._id))
    else setRefusal(error as ApiError)
  }
  return (
    <div className="studio">
      <Head title={t('studio.new')} />
      <HeadlineWord size="page" bleed decorative>
        {t('studio.word')}
      </HeadlineWord>
      <div className="bleed">
        <StudioTabs />
        <div className="studio__begin">
          <h1 className="h2">{t('studio.new')}</h1>
          <p className="muted">{t('studio.new_text')}</p>
          <p>
            <Link className="link" to={paths.studioImport()}>
              {t('studio.import_has_list')}
            </Link>
          </p>
        </div>
        <div className="studio__work">
          <form
            className="studio__main studio__form stack"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void begin()
            }}
          >
            {organisations.length > 1 && (
              <Select
                label={t('studio.organisation')}
                value={organisation}
                options={organisations.map(({ _id, names }) => ({
                  value: _id,
                  label: nameIn(names),
                }))}
                onChange={({ target }) => setChosen(target.value)}
              />
            )}
            <NamesFields
              legend={t('studio.title')}
              name="title"
              value={title}
              onChange={setTitle}
              problem={(path) => refusal?.errors?.find((one) => one.path === path)?.message}
            />
            {refusal && (refusal.errors ?? []).length === 0 && (
              <Note tone="bad" role="alert">
                {refusal.message ?? t(refusal.status === 0 ? 'error.offline' : 'error.generic')}
              </Note>
            )}
            <div>
              <Button type="submit" busy={isLoading}>
                {t('studio.begin')}
              </Button>
            </div>
          </form>
          <StepsOfABook />
        </div>
      </div>
    </div>
  )
}
